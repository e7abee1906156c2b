import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

export const MICRO_FRONTENDS = ['storefront', 'checkout', 'admin'] as const;

export type MicroFrontendName = (typeof MICRO_FRONTENDS)[number];

export const folderOf = (name: MicroFrontendName): string => join(ROOT, `${name}-mfe`);
