import { injectIntoGlobalHook } from 'react-refresh/runtime';

// The renderer of the shell, which has started before this build was loaded, tells it of its roots from now on.
injectIntoGlobalHook(globalThis as unknown as Window);
