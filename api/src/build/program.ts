import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { BuildResult, Plugin } from 'esbuild';
import { build } from 'esbuild';
import { inAscii } from './inAscii.ts';
import { APART, apartEntries, takeApart } from './apart.ts';

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

const UNNAMED_CLASS = /\b__name\(\s*this\b/;
const NAMING = 'var __name=(target,value)=>__defProp(target,"name",{value,configurable:!0});';

/**
 * Leaves their names to classes alone. A function has the name of its variable by itself, and naming it once more each time
 * that it is made costs an order as much as one of its statements.
 */
function namingClasses(script: string): string {
  // A line may end within what names a class.
  const named = script.replaceAll(/(\bstatic\{\s*)__name(\(\s*this,)/g, '$1__nameClass$2');
  if (!named.includes(NAMING) || UNNAMED_CLASS.test(named)) {
    throw new Error('esbuild keeps names in another way than before.');
  }
  return named.replace(NAMING, `${NAMING.replace('__name', '__nameClass')}var __name=target=>target;`);
}

/** What stands in the program instead of many small files, and where it comes from. */
export type Program = BuildResult<{ metafile: true; write: false }>;

interface ProgramOptions {
  /** The folder of the API's modules: the compiled one, or that of the sources. */
  from: string;
  outdir: string;
  conditions?: string[];
}

/** What a module has in `import.meta` is given to the scripts of the program, and called so in them. */
const GIVEN = { dirname: 'folder', url: 'url', resolve: 'resolve' };

/**
 * Puts the API and its packages into few files, because a start otherwise spends most of its time on finding, reading and
 * compiling two thousand. They are scripts that return a function, which V8 takes together with what it has compiled
 * of them before (`loadProgram.ts`); it does so for modules only in later versions of Node than the oldest that the shop
 * runs on. What is imported when it is needed runs when it is needed. Names of classes are kept and lines are short, for
 * the log: the classes of TypeORM's errors would get numbers otherwise.
 */
export async function buildProgram({ from, outdir, conditions = [] }: ProgramOptions): Promise<Program> {
  const entry = (name: string): string =>
    join(from, 'build', `${name}.${from.endsWith('src') ? 'ts' : 'js'}`);
  const common = {
    ...{ absWorkingDir: API, outdir, conditions },
    ...({ bundle: true, platform: 'node', target: 'node20' } as const),
  };
  await build({
    ...common,
    format: 'esm',
    entryPoints: {
      main: entry('startMain'),
      worker: entry('startWorker'),
      compileStart: entry('compileStart'),
    },
  });

  const buildScripts = async (entries: Record<string, string>, plugins: Plugin[]): Promise<Program> => {
    const program = await build({
      ...common,
      format: 'cjs',
      entryPoints: entries,
      outExtension: { '.js': '.cjs' },
      external: OUTSIDE,
      plugins: [...plugins, withOnly(LIMITERS), withoutUnused, withoutLanguages, withOneMimeTable],
      // Only a module may import.
      supported: { 'dynamic-import': false },
      define: Object.fromEntries(
        Object.entries(GIVEN).map(([name, given]) => [`import.meta.${name}`, given]),
      ),
      banner: {
        js: `(function (exports, module, require, ${Object.values(GIVEN).join(', ')}) { 'use strict';`,
      },
      footer: { js: '})' },
      keepNames: true,
      minifySyntax: true,
      minifyWhitespace: true,
      lineLimit: 120,
      metafile: true,
      write: false,
    });
    for (const { path, text } of program.outputFiles) await writeFile(path, inAscii(namingClasses(text)));
    return program;
  };
  await buildScripts(Object.fromEntries(Object.keys(APART).map((name) => [name, name])), [apartEntries]);
  return buildScripts({ program: entry('programs') }, [withOnly(DRIVERS), takeApart]);
}
