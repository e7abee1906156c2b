import * as refresh from 'react-refresh/runtime';

// React tells the hook of its roots as it starts, so this runs before the scripts of the shell.
refresh.injectIntoGlobalHook(globalThis as unknown as Window);
globalThis.shopRefresh = refresh;
