import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../paths.ts';
import { TypeWriter } from './TypeWriter.ts';

/** What shared-ui exports: the type of each name, and the own types that these name. */
export interface PublicApi {
  readonly values: Readonly<Record<string, string>>;
  readonly types: Readonly<Record<string, string>>;
  readonly shapes: Readonly<Record<string, string>>;
}

const ENTRY = join(ROOT, 'shared-ui/src/index.ts');

export function readPublicApi(): PublicApi {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.web.json'), (path) => ts.sys.readFile(path)) as {
    config: unknown;
  };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const program = ts.createProgram([ENTRY], options);
  const checker = program.getTypeChecker();
  const entry = program.getSourceFile(ENTRY);
  const module = entry && checker.getSymbolAtLocation(entry);
  if (!module) throw new Error(`${ENTRY} exports nothing.`);
  const writer = new TypeWriter(checker);
  const [values, types]: [Record<string, string>, Record<string, string>] = [{}, {}];
  for (const exported of checker.getExportsOfModule(module)) {
    const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    const isValue = (symbol.flags & ts.SymbolFlags.Value) !== 0;
    // A constant may have another value in the next version.
    const type = isValue
      ? checker.getBaseTypeOfLiteralType(checker.getTypeOfSymbol(symbol))
      : checker.getDeclaredTypeOfSymbol(symbol);
    (isValue ? values : types)[exported.name] = ofLibrary(symbol) ?? writer.write(type);
  }
  return { values: sorted(values), types: sorted(types), shapes: sorted(writer.shapes) };
}

/** What a library exports keeps its type within the library's major version. */
function ofLibrary(symbol: ts.Symbol): string | null {
  const [, folder, name] =
    /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//.exec(
      symbol.declarations?.[0]?.getSourceFile().fileName ?? '',
    ) ?? [];
  if (folder === undefined) return null;
  const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { version: string };
  return `import("${name}@${version.replace(/\..*/, '')}").${symbol.name}`;
}

const sorted = (record: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1)));
