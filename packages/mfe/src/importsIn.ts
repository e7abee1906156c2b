import { relative } from 'node:path';
import webpack from 'webpack';
import type { Compilation, Dependency, Module } from 'webpack';

export interface Import {
  readonly request: string;
  /** Null where all of the module is taken, as by `import *` or `import()`. */
  readonly name: string | null;
  readonly file: string;
}

/** What the modules in the chunks of a build import by name, before webpack merges them. */
export function importsIn(compilation: Compilation): Import[] {
  const inChunks = [...compilation.modules].filter(
    (module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0,
  );
  return inChunks.flatMap((module) =>
    dependenciesOf(module).flatMap((dependency) => {
      const file = relative(compilation.compiler.context, module.nameForCondition() ?? '');
      return namesOf(dependency, compilation).map((name) => ({ request: dependency.request, name, file }));
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

/** Lists the imports of a module. Dynamic imports are in blocks of their own. */
function dependenciesOf({ dependencies, blocks }: Module | Block): Request[] {
  const own = dependencies.flatMap((dependency) => (isRequest(dependency) ? [dependency] : []));
  return [...own, ...blocks.flatMap(dependenciesOf)];
}

function namesOf(dependency: Request, { moduleGraph }: Compilation): (string | null)[] {
  return dependency
    .getReferencedExports(moduleGraph, undefined)
    .map((reference) => ('name' in reference ? reference.name : reference)[0] ?? null);
}
