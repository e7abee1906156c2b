import { relative } from 'node:path';
import { createVersionRange } from '@shop/registry/requirements';
import webpack from 'webpack';
import type { Compilation, Dependency, Module } from 'webpack';
import { RUNTIME_RANGE, SHARED_RANGES } from './sharingPolicy.ts';

/** Release data of one exported value of shared-ui. */
export interface ReleasedName {
  /** Version of shared-ui that added the exported value. */
  readonly since: string;
  /** Version of shared-ui that last changed the value's type. */
  readonly changed?: string;
}

/** Committed report of the names that shared-ui has released. */
export interface ReleasedNames {
  readonly version: string;
  readonly values: Readonly<Record<string, ReleasedName>>;
}

export interface Requirements {
  readonly requires: Readonly<Record<string, string>>;
  /** Messages about imports that no released version of the platform provides. */
  readonly problems: readonly string[];
}

const SHARED_UI = '@shop/shared-ui';

/**
 * Module that the output of the React Compiler imports. Shells provide only those modules of React that they
 * import themselves, so builds that import this module are refused.
 */
const COMPILER_RUNTIME = 'react/compiler-runtime';

/** Derives from a build's imports which package versions it requires of the shell. */
export function getRequirements(compilation: Compilation, { version, values }: ReleasedNames): Requirements {
  const imports = listImports(compilation);
  const sharedUiImports = imports.filter(({ request }) => request === SHARED_UI);
  const knownVersions = sharedUiImports.flatMap(({ name }) => values[name ?? ''] ?? []);
  const libraries = Object.entries(SHARED_RANGES).filter(
    ([name]) => name !== SHARED_UI && imports.some((one) => isImportFrom(one, name)),
  );
  return {
    requires: {
      ...RUNTIME_RANGE,
      ...Object.fromEntries(libraries),
      ...(knownVersions.length > 0 && {
        [SHARED_UI]: createVersionRange(
          knownVersions.map(({ since, changed }) => changed ?? since),
          version,
        ),
      }),
    },
    problems: [
      ...sharedUiImports.filter(({ name }) => !values[name ?? '']).map(describeNameProblem),
      ...imports.filter(({ request }) => request === COMPILER_RUNTIME).map(describeCompilerProblem),
    ],
  };
}

const isImportFrom = ({ request }: Import, name: string): boolean =>
  request === name || request.startsWith(`${name}/`);

function describeNameProblem({ file, name }: Import): string {
  return name === null
    ? `${file} imports all of ${SHARED_UI}; import what it takes by name.`
    : `${file} imports ${name} from ${SHARED_UI}, whose released report does not have it ` +
        '(shared-ui/README.md says how a name is released).';
}

const describeCompilerProblem = ({ file }: Import): string =>
  `${file} imports ${COMPILER_RUNTIME}, which the shell does not provide. Build without the React Compiler.`;

interface Import {
  readonly request: string;
  /** Imported name; null for the whole module, as in `import *` or `import()`. */
  readonly name: string | null;
  readonly file: string;
}

/** Lists the names that the modules in a build's chunks import, before webpack concatenates modules. */
function listImports(compilation: Compilation): Import[] {
  const bundledModules = [...compilation.modules].filter(
    (module) => compilation.chunkGraph.getNumberOfModuleChunks(module) > 0,
  );
  return bundledModules.flatMap((module) =>
    listDependencies(module).flatMap((dependency) => {
      const file = relative(compilation.compiler.context, module.nameForCondition() ?? '');
      return listImportedNames(dependency, compilation).map((name) => ({
        request: dependency.request,
        name,
        file,
      }));
    }),
  );
}

type ImportDependency = InstanceType<typeof webpack.dependencies.ModuleDependency>;

const isImportDependency = (dependency: Dependency): dependency is ImportDependency =>
  dependency instanceof webpack.dependencies.ModuleDependency;

interface DependenciesBlock {
  readonly dependencies: readonly Dependency[];
  readonly blocks: readonly DependenciesBlock[];
}

/** Lists the imports of a module, including dynamic ones, which webpack keeps in the module's blocks. */
function listDependencies({ dependencies, blocks }: Module | DependenciesBlock): ImportDependency[] {
  const requests = dependencies.flatMap((dependency) => (isImportDependency(dependency) ? [dependency] : []));
  return [...requests, ...blocks.flatMap(listDependencies)];
}

function listImportedNames(dependency: ImportDependency, { moduleGraph }: Compilation): (string | null)[] {
  return dependency
    .getReferencedExports(moduleGraph, undefined)
    .map((reference) => ('name' in reference ? reference.name : reference)[0] ?? null);
}
