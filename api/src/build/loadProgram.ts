import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { debuglog } from 'node:util';
import { Script } from 'node:vm';
import type { programs as all } from './programs.ts';

/** Of Node's build as well, since V8 looks at its own version and flags alone. */
const CACHE_ENDING = `.${process.version}-${process.platform}-${process.arch}.cache`;

/** Shown with NODE_DEBUG=program, since a program is loaded before there is a log. */
const debug = debuglog('program');

type Programs = typeof all;

/** What a script of the build is given to put its exports into. */
interface ScriptModule {
  readonly exports: { readonly programs?: Programs };
}

interface LoadedProgram {
  readonly programs: Programs;
  /** What V8 has compiled so far, by the path of the file that it is read from. */
  readonly compiled: () => Map<string, Buffer>;
}

/**
 * Loads the program from the folder of the module that asks, as V8 has compiled it when it was built: without parsing. If
 * that code is missing, or V8 refuses it, the program is compiled anew.
 */
export function loadProgram(here: ImportMeta): LoadedProgram {
  const { dirname, url } = here;
  const resolve = (specifier: string): string => here.resolve(specifier);
  const scripts = new Map<string, Script>();
  const modules = new Map<string, ScriptModule>();
  const requireOutside = createRequire(url);

  const load = (name: string): ScriptModule['exports'] => {
    const known = modules.get(name);
    if (known) return known.exports;
    const module: ScriptModule = { exports: {} };
    modules.set(name, module);
    const file = join(dirname, name);
    const script = scriptOf(file);
    scripts.set(file + CACHE_ENDING, script);
    const given = [module.exports, module, require, dirname, url, resolve];
    const run: unknown = script.runInThisContext();
    if (typeof run !== 'function') throw new Error(`${file} is no script of the program`);
    Reflect.apply(run, undefined, given);
    return module.exports;
  };
  const require = (name: string): unknown => (name.startsWith('./') ? load(name) : requireOutside(name));

  const { programs } = load('./program.cjs');
  if (!programs) throw new Error(`${dirname} holds no program`);
  const compiled = () => new Map([...scripts].map(([file, script]) => [file, script.createCachedData()]));
  return { programs, compiled };
}

function scriptOf(file: string): Script {
  // V8 keeps this name with the code, which is the same in whatever folder it was compiled.
  const filename = basename(file);
  const cacheFile = file + CACHE_ENDING;
  const cachedData = existsSync(cacheFile) ? readFileSync(cacheFile) : undefined;
  // The build writes nothing but ASCII, which is read in half the time of UTF-8.
  const source = readFileSync(file, 'latin1');
  if (!cachedData) {
    debug('%s: no code cache', filename);
    return new Script(source, { filename });
  }
  const script = new Script(source, { filename, cachedData });
  debug('%s: code cache %s', filename, script.cachedDataRejected === true ? 'rejected' : 'used');
  return script;
}
