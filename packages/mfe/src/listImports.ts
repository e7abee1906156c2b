import { relative } from 'node:path';
import webpack from 'webpack';
import type { Compilation, Dependency, Module } from 'webpack';

export interface Import {
  readonly request: string;
  /** Null for the whole module, as in `import *` or `import()`. */
  readonly name: string | null;
  readonly file: string;
}

/** Lists the names that the modules in a build's chunks import, before webpack concatenates modules. */
export function listImports(compilation: Compilation): Import[] {
  const inChunks = [...compilation.modules].filter(
    (module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0,
  );
  return inChunks.flatMap((module) =>
    listDependencies(module).flatMap((dependency) => {
      const file = relative(compilation.compiler.context, module.nameForCondition() ?? '');
      return listNames(dependency, compilation).map((name) => ({ request: dependency.request, name, file }));
    }),
  );
}

type Request = InstanceType<typeof webpack.dependencies.ModuleDependency>;

const isRequest = (dependency: Dependency): dependency is Request =>
  dependency instanceof webpack.dependencies.ModuleDependency;

interface Block {
  readonly dependencies: readonly Dependency[];
  readonly blocks: readonly Block[];
}

/** Lists the imports of a module. Dynamic imports are in its blocks. */
function listDependencies({ dependencies, blocks }: Module | Block): Request[] {
  const own = dependencies.flatMap((dependency) => (isRequest(dependency) ? [dependency] : []));
  return [...own, ...blocks.flatMap(listDependencies)];
}

function listNames(dependency: Request, { moduleGraph }: Compilation): (string | null)[] {
  return dependency
    .getReferencedExports(moduleGraph, undefined)
    .map((reference) => ('name' in reference ? reference.name : reference)[0] ?? null);
}
