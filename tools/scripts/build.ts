import { buildStaleWorkspaces } from './buildStale.ts';
import { fail } from './shop/foreground.ts';

await buildStaleWorkspaces(console.log).catch(fail);
