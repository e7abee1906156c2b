import * as refresh from 'react-refresh/runtime';

// React looks for the DevTools hook when it is loaded, so this script runs before the scripts of the shell.
refresh.injectIntoGlobalHook(window);
globalThis.shopRefresh = refresh;
