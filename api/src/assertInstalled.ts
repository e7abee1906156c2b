import type { Config } from './config/config.ts';

/** Import specifiers of packages, and of a font file, that are loaded lazily at their first use. */
const LAZY_PACKAGES = ['@node-rs/argon2', 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf', 'pdfkit', 'sharp'];
const EMBEDDED_DATABASE_PACKAGE = 'libsql';

/**
 * Throws when a package is missing, so that the process fails at start instead of at the first request that needs the
 * package.
 */
export function assertInstalled({ databaseUrl }: Pick<Config, 'databaseUrl'>): void {
  for (const name of databaseUrl === null ? [...LAZY_PACKAGES, EMBEDDED_DATABASE_PACKAGE] : LAZY_PACKAGES)
    import.meta.resolve(name);
}
