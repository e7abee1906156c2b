import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { BuildResult, Plugin } from 'esbuild';
import { build } from 'esbuild';

const API = join(import.meta.dirname, '../..');

/**
 * Packages that stay in node_modules: native code, files that are read beside the code, tables that the package itself
 * loads only when they are needed, and a package whose names esbuild does not see.
 */
const OUTSIDE = [
  '@node-rs/argon2',
  '@zxcvbn-ts/language-common',
  'iconv-lite',
  'libsql',
  'pdfkit',
  'pino',
  'sharp',
];

/** A file that lists what a package offers, each by a line `const Name = require('file')`. */
interface Listing {
  readonly listed: RegExp;
  readonly line: RegExp;
  /** The files that the shop can use. */
  readonly used: RegExp;
  readonly howMany: number;
}

/** Fifteen other drivers are two thirds of TypeORM's code. */
const DRIVERS: Listing = {
  listed: /[\\/]typeorm[\\/]driver[\\/]DriverFactory\.js$/,
  line: /const (\w+) = require\("([^"]+Driver)"\);/g,
  used: /^\.\/(mysql|better-sqlite3)\//,
  howMany: 2,
};

const LIMITERS: Listing = {
  listed: /[\\/]rate-limiter-flexible[\\/]index\.js$/,
  line: /const (\w+) = require\('(\.\/lib\/[^']+)'\);/g,
  used: /\/RateLimiter(Memory|Redis|Res)$/,
  howMany: 3,
};

/** Leaves the others out. A version that lists them in another way fails the build. */
const withOnly = ({ listed, line, used, howMany }: Listing): Plugin => ({
  name: `with only ${used.source}`,
  setup(bundler) {
    bundler.onLoad({ filter: listed }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const all = [...source.matchAll(line)];
      if (all.filter(([, , file = '']) => used.test(file)).length !== howMany) {
        throw new Error(`${path} lists its files in another way than before.`);
      }
      return {
        contents: source.replaceAll(line, (whole, name: string, file: string) =>
          used.test(file) ? whole : `const ${name} = {};`,
        ),
      };
    });
  },
});

/**
 * Leaves out by what TypeORM searches folders for entities, and writes statements in colours; the shop names its entities
 * and lets nothing of TypeORM log. A call of them would throw.
 */
const withoutUnused: Plugin = {
  name: 'without what is unused',
  setup(bundler) {
    const namespace = 'unused';
    bundler.onResolve({ filter: /^(tinyglobby|@sqltools\/formatter)$/ }, ({ path }) => ({ path, namespace }));
    bundler.onLoad({ filter: /./, namespace }, () => ({ contents: 'module.exports = {};' }));
  },
};

/** Leaves out zod's sentences in sixty languages, which its index exports all together. */
const withoutLanguages: Plugin = {
  name: 'without languages',
  setup(bundler) {
    bundler.onLoad({ filter: /[\\/]zod[\\/]v4[\\/]locales[\\/]index\.js$/ }, () => ({
      contents: "export { default as en } from './en.js';",
    }));
  },
};

/**
 * Lets all packages read one table of media types. They bring three, nearly the same, and each is as large as an eighth
 * of what a start reads.
 */
const withOneMimeTable: Plugin = {
  name: 'with one table of media types',
  setup(bundler) {
    const koa = createRequire(import.meta.url).resolve('koa');
    bundler.onResolve({ filter: /^mime-db$/ }, () => ({ path: createRequire(koa).resolve('mime-db') }));
  },
};

/** What stands in the program instead of many small files, and where it comes from. */
export type Program = BuildResult<{ metafile: true }>;

interface ProgramOptions {
  /** The folder of main and worker: the compiled one, or that of the sources. */
  from: string;
  outdir: string;
  conditions?: string[];
  writes?: boolean;
}

/**
 * Puts the API and its packages into few files, because a start otherwise spends most of its time on finding and reading
 * two thousand. What is imported when it is needed stays apart. Names are kept and lines are short, for the log: the
 * classes of TypeORM's errors would get numbers otherwise.
 */
export function buildProgram({
  from,
  outdir,
  conditions = [],
  writes = true,
}: ProgramOptions): Promise<Program> {
  const extension = from.endsWith('src') ? 'ts' : 'js';
  return build({
    entryPoints: ['main', 'serve', 'worker'].map((name) => join(from, `${name}.${extension}`)),
    absWorkingDir: API,
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    conditions,
    external: OUTSIDE,
    plugins: [withOnly(DRIVERS), withOnly(LIMITERS), withoutUnused, withoutLanguages, withOneMimeTable],
    keepNames: true,
    minifySyntax: true,
    minifyWhitespace: true,
    lineLimit: 120,
    // Packages in CommonJS call it for what belongs to Node.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    outdir,
    write: writes,
    metafile: true,
  });
}
