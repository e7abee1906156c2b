import { createHash } from 'node:crypto';
import type { Chunk, Compilation, Module } from 'webpack';
import type { Plugin } from './emits.ts';
import { steadyName } from './steadyName.ts';

const RUNTIME_ENTRY = /[\\/]\.federation[\\/]entry\./;

/** Far more than there are modules, so that few have to give way to another one. */
const IDS = 100_000;

/**
 * Gives modules and chunks ids that do not depend on where they lie, because two builds of the same sources must have the
 * same bytes in a workspace, in a copy of it, and in a folder that stands alone. Of the federation plugin's own file even
 * the name is made of absolute paths. Webpack gives ids to those that are left without one.
 */
export const steadyIds: Plugin = (compiler) => {
  compiler.hooks.compilation.tap('steadyIds', (compilation) => {
    if (compilation.options.mode !== 'production') return;
    const { chunkGraph } = compilation;
    compilation.hooks.beforeModuleIds.tap('steadyIds', (modules) => {
      const inChunks = [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);
      for (const [module, id] of idsOf(inChunks, nameOfModule)) chunkGraph.setModuleId(module, id);
    });
    compilation.hooks.beforeChunkIds.tap('steadyIds', (chunks) => {
      for (const [chunk, id] of idsOf([...chunks], (one) => nameOfChunk(compilation, one))) {
        chunk.id = id;
        chunk.ids = [id];
      }
    });
  });
};

function nameOfModule(module: Module): string | null {
  const identifier = module.identifier();
  if (RUNTIME_ENTRY.test(identifier)) {
    return identifier.startsWith('container entry') ? 'container' : 'runtime';
  }
  const path = module.nameForCondition();
  return path === null || path === '' ? null : steadyName(path);
}

/** Those with names of their own have steady ids by them. */
function nameOfChunk({ chunkGraph }: Compilation, chunk: Chunk): string | null {
  if (typeof chunk.name === 'string') return null;
  const ids = chunkGraph.getChunkModules(chunk).map((module) => chunkGraph.getModuleId(module));
  return ids.map(String).sort().join();
}

/** Ids of those that have a name, made of the names alone. Of several with the same name one gets an id. */
function idsOf<T>(items: readonly T[], nameOf: (item: T) => string | null): Map<T, number> {
  const named = new Map<string, T>();
  for (const item of items) {
    const name = nameOf(item);
    if (name !== null && !named.has(name)) named.set(name, item);
  }
  const taken = new Set<number>();
  const ids = new Map<T, number>();
  for (const [name, item] of [...named].sort(([one], [other]) => (one < other ? -1 : 1))) {
    let id = Number.parseInt(createHash('sha256').update(name).digest('hex').slice(0, 8), 16) % IDS;
    while (taken.has(id)) id = (id + 1) % IDS;
    taken.add(id);
    ids.set(item, id);
  }
  return ids;
}
