import { join } from 'node:path';

/** The repository: its lock file, its sources of the contract and its cache are part of every build. */
export const ROOT = join(import.meta.dirname, '../..');
