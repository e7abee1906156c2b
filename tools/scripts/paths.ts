import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** Returns the folder of a micro-frontend. */
export const getMicroFrontendFolder = (name: string): string => join(ROOT, `${name}-mfe`);
