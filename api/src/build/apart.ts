import type { Plugin } from 'esbuild';

/**
 * Packages that stand in files of their own beside the program, since many processes never read them. What shares code
 * stands in one file.
 */
export const APART: Readonly<Record<string, readonly string[]>> = {
  csv: ['csv-parse', 'csv-stringify/sync'],
  mail: ['nodemailer'],
  mysql: ['mysql2', 'mysql2/promise'],
  oidc: ['openid-client'],
  redis: ['ioredis'],
  s3: ['@aws-sdk/client-s3'],
  tracing: [
    '@opentelemetry/context-async-hooks',
    '@opentelemetry/exporter-trace-otlp-http',
    '@opentelemetry/resources',
    '@opentelemetry/sdk-trace-base',
  ],
  uploads: ['koa-body'],
};

const fileOf = (specifier: string): string | undefined =>
  Object.keys(APART).find((name) => APART[name]?.includes(specifier));

const oneOf = (specifiers: readonly string[]): RegExp => new RegExp(`^(?:${specifiers.join('|')})$`);

/** Lets the program take these packages from their files. */
export const takeApart: Plugin = {
  name: 'packages are taken from their files',
  setup(bundler) {
    const namespace = 'apart';
    bundler.onResolve({ filter: oneOf(Object.values(APART).flat()) }, ({ path }) => ({ path, namespace }));
    bundler.onResolve({ filter: /^\.\//, namespace }, ({ path }) => ({ path, external: true }));
    bundler.onLoad({ filter: /./, namespace }, ({ path }) => ({
      contents: `module.exports = require('./${fileOf(path)}.cjs')['${path}'];`,
    }));
  },
};

/** Makes the files: each exports its packages by their names. */
export const apartEntries: Plugin = {
  name: 'packages by their names',
  setup(bundler) {
    const namespace = 'packages';
    bundler.onResolve({ filter: oneOf(Object.keys(APART)) }, ({ path, kind }) =>
      kind === 'entry-point' ? { path, namespace } : undefined,
    );
    bundler.onLoad({ filter: /./, namespace }, ({ path }) => ({
      contents: (APART[path] ?? []).map((name) => `exports['${name}'] = require('${name}');`).join('\n'),
      resolveDir: import.meta.dirname,
    }));
  },
};
