import { buildStaleWorkspaces } from './buildStale.ts';
import { exitWithError } from './shop/foreground.ts';

await buildStaleWorkspaces(console.log).catch(exitWithError);
