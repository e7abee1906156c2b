import { buildStale } from './buildStale.ts';
import { fail } from './shop/foreground.ts';

await buildStale(console.log).catch(fail);
