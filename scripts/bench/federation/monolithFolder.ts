import { join } from 'node:path';
import { ROOT } from '../../paths.ts';

/** Where the monolith is built. */
export const MONOLITH = join(ROOT, '.cache/bench/monolith');
