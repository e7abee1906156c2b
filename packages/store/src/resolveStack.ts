import { TraceMap, originalPositionFor } from '@jridgewell/trace-mapping';
import { isName, isVersion, getMapFolder, getVersionFolder } from './layout.ts';
import type { ObjectStore } from './objectStore.ts';

/** Stack frame as a browser reports it, with line and column from 1. */
export interface StackFrame {
  /** Path in the URL of the script. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Name of the function in the built file. */
  readonly name?: string | undefined;
}

/** Script of a version with its source map. */
interface MappedScript {
  readonly lines: readonly string[];
  readonly map: TraceMap;
}

/**
 * Describes stack frames by function and position in the sources, according to the source maps in the store. A frame
 * without a source map has its position in the built file.
 */
export async function resolveStack(store: ObjectStore, frames: readonly StackFrame[]): Promise<string[]> {
  const scripts = new Map(frames.map(({ file }) => [file, readScript(store, file)]));
  return Promise.all(frames.map(async (frame) => describeFrame(frame, await scripts.get(frame.file))));
}

/** Reads the script with this URL path and its map; null for a script that is not of the store or has no map. */
async function readScript(store: ObjectStore, path: string): Promise<MappedScript | null> {
  const segments = path.split('/');
  const versionIndex = segments.findIndex((segment) => isVersion(segment));
  const [name = '', version = '', ...rest] = segments.slice(Math.max(versionIndex - 1, 0));
  if (versionIndex < 1 || !isName(name) || !rest.every((segment) => /^[^.]/.test(segment))) return null;
  const file = rest.join('/');
  const [code, map] = await Promise.all([
    store.read(getVersionFolder(name, version) + file),
    store.read(`${getMapFolder(name, version)}${file}.map`),
  ]);
  return code && map && { lines: code.toString().split('\n'), map: new TraceMap(map.toString()) };
}

function describeFrame(
  { file, line, column, name }: StackFrame,
  script: MappedScript | null | undefined,
): string {
  const builtPosition = `${name === undefined ? '' : `${name} `}${file}:${line}:${column}`;
  if (!script) return builtPosition;
  const { source, ...original } = originalPositionFor(script.map, { line, column: column - 1 });
  if (source === null) return builtPosition;
  const originalName = name === undefined ? undefined : findOriginalName(script, { name, line, column });
  const path = source.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '');
  return `${originalName === undefined ? '' : `${originalName} `}${path}:${original.line}:${(original.column ?? 0) + 1}`;
}

/**
 * Finds the name in the sources of a function that is declared before a position in the built file; without one,
 * returns the name in the built file.
 */
function findOriginalName(
  { lines, map }: MappedScript,
  { name, line, column }: { name: string; line: number; column: number },
): string {
  const before = lines[line - 1]?.slice(0, column - 1) ?? '';
  for (let at = before.lastIndexOf(name); at >= 0; at = at === 0 ? -1 : before.lastIndexOf(name, at - 1)) {
    const original = originalPositionFor(map, { line, column: at });
    const isWord = !/[\w$]/.test(before[at - 1] ?? '') && !/[\w$]/.test(before[at + name.length] ?? '');
    if (isWord && original.name) return original.name;
  }
  return name;
}
