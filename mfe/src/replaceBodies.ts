import webpack from 'webpack';
import type { Unused } from './unusedParts.ts';

export type Parser = webpack.javascript.JavascriptParser;
export type Program = Parameters<Parameters<Parser['hooks']['program']['tap']>[1]>[0];
type Body = Extract<Program['body'][number], { type: 'FunctionDeclaration' }>['body'];

/** Writes this text in the place of a part of the module that is parsed. */
export function replace(parser: Parser, range: [number, number] | undefined, text: string): void {
  if (!range) return;
  parser.state.module.addPresentationalDependency(new webpack.dependencies.ConstDependency(text, range));
}

/** Gives the functions of the module that is parsed the bodies that stand in the table. */
export function replaceBodies(parser: Parser, program: Program, table: readonly Unused[]): void {
  const file = parser.state.module.nameForCondition() ?? '';
  const unused = table.find((one) => one.file.test(file));
  if (unused === undefined) return;
  const functions = functionsIn(program);
  for (const [name, text] of Object.entries(unused.bodies)) {
    const body = functions.get(name);
    if (body === undefined) continue;
    replace(parser, body.range, text);
    // The parser goes on with this one, and so finds no use of what the function needs.
    body.body = [];
  }
}

/** The bodies of the functions at the top of a module and of its classes' methods, by their names. */
function functionsIn({ body }: Program): Map<string, Body> {
  const functions = body.flatMap((statement): [string, Body][] =>
    statement.type === 'FunctionDeclaration' ? [[statement.id.name, statement.body]] : [],
  );
  const declarations = body.flatMap((statement) =>
    statement.type === 'VariableDeclaration' ? statement.declarations : [],
  );
  const arrows = declarations.flatMap(({ id, init }): [string, Body][] =>
    id.type === 'Identifier' &&
    init?.type === 'ArrowFunctionExpression' &&
    init.body.type === 'BlockStatement'
      ? [[id.name, init.body]]
      : [],
  );
  const methods = declarations
    .flatMap(({ init }) => (init?.type === 'ClassExpression' ? init.body.body : []))
    .flatMap((member): [string, Body][] =>
      member.type === 'MethodDefinition' && member.key.type === 'Identifier'
        ? [[member.key.name, member.value.body]]
        : [],
    );
  return new Map([...functions, ...arrows, ...methods]);
}
