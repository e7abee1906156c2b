import { join } from 'node:path';

/** The repository, for tests of how its own parts are built. */
export const ROOT = join(import.meta.dirname, '../../../..');
