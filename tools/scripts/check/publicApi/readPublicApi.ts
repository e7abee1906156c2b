import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../paths.ts';
import { listTypePositions } from './typePositions.ts';
import type { TypePositions } from './typePositions.ts';

/** Types of all names that a module exports, as values or as types. */
export type PublicApi = Readonly<Record<'values' | 'types', Readonly<Record<string, TypePositions>>>>;

export function readPublicApi(entry: string): PublicApi {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.web.json'), (path) => ts.sys.readFile(path)) as {
    config: unknown;
  };
  const program = ts.createProgram([entry], ts.parseJsonConfigFileContent(config, ts.sys, ROOT).options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${entry} exports nothing.`);
  const api: Record<'values' | 'types', Record<string, TypePositions>> = { values: {}, types: {} };
  for (const exported of checker.getExportsOfModule(module).sort(compareByName)) {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const isValue = (symbol.flags & ts.SymbolFlags.Value) !== 0 && !isTypeOnlyExport(exported);
    // Literal types are widened, because a constant may have another value in the next version.
    const type = isValue
      ? checker.getBaseTypeOfLiteralType(checker.getTypeOfSymbol(symbol))
      : checker.getDeclaredTypeOfSymbol(symbol);
    api[isValue ? 'values' : 'types'][exported.name] =
      describeLibraryType(symbol) ?? listTypePositions(checker, type);
  }
  return api;
}

/** Whether a name is exported as a type only: `export type { CartItem }` leaves out the schema of the same name. */
function isTypeOnlyExport({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some(
    (one) => ts.isExportSpecifier(one) && (one.isTypeOnly || one.parent.parent.isTypeOnly),
  );
}

/**
 * Represents a library's type by its name and the library's major version, because minor versions do not
 * break it; null for own types.
 */
function describeLibraryType({ name, declarations }: ts.Symbol): TypePositions | null {
  const file = declarations?.[0]?.getSourceFile().fileName ?? '';
  const [, folder, library] = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(file) ?? [];
  if (folder === undefined) return null;
  const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { version: string };
  return { '': `import("${library}@${version.replace(/\..*/, '')}").${name}` };
}

const compareByName = (one: ts.Symbol, other: ts.Symbol): number => (one.name < other.name ? -1 : 1);
