import { join } from 'node:path';
import webpack from 'webpack';
import type { Plugin } from './emits.ts';
import { packageFolder } from './packageFolder.ts';
import { unheardIn } from './unheardHooks.ts';
import { UNUSED } from './unusedParts.ts';

type Parser = webpack.javascript.JavascriptParser;
type Program = Parameters<Parameters<Parser['hooks']['program']['tap']>[1]>[0];
type Body = Extract<Program['body'][number], { type: 'FunctionDeclaration' }>['body'];

/** The router's development build is what its package names first; it has an entry of its own for production. */
const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]/;

/**
 * The core of the federation runtime tells plugins of all that it does. The shop's plugins answer two questions
 * (`createScript`, `beforeInit`), whose answers are used; nobody listens to what is told without awaiting an answer.
 */
const RUNTIME = /[\\/]runtime-core[\\/]dist[\\/]/;

/** Leaves parts of libraries out of browsers' builds that the shop never uses and webpack cannot recognise as unused. */
export const leanLibraries: Plugin = (compiler) => {
  new webpack.NormalModuleReplacementPlugin(/^react-router$/, (resource) => {
    resource.request = join(packageFolder('react-router', resource.context), 'dist/production/index.mjs');
  }).apply(compiler);
  compiler.hooks.normalModuleFactory.tap('leanLibraries', (factory) => {
    for (const type of ['javascript/auto', 'javascript/esm'] as const) {
      factory.hooks.parser.for(type).tap('leanLibraries', leaveOut);
    }
  });
};

function leaveOut(parser: Parser): void {
  const file = (): string => parser.state.module.nameForCondition() ?? '';
  const replace = (range: [number, number] | undefined, text: string): void => {
    if (range) {
      const change = new webpack.dependencies.ConstDependency(text, range);
      parser.state.module.addPresentationalDependency(change);
    }
  };
  // It makes components at the top of its modules, and names them for developers: effects on nothing else.
  parser.hooks.isPure.for('CallExpression').tap('leanLibraries', () => ROUTER.test(file()) || undefined);
  parser.hooks.program.tap('leanLibraries', (program) => {
    if (ROUTER.test(file())) {
      const isName = (statement: Program['body'][number]): boolean => isDisplayName(statement);
      for (const { range } of program.body.filter(isName)) replace(range, '');
      program.body = program.body.filter((statement) => !isName(statement));
    }
    const unused = UNUSED.find((one) => one.file.test(file()))?.bodies ?? {};
    const functions = functionsIn(program);
    for (const [name, text] of Object.entries(unused)) {
      const body = functions.get(name);
      if (body === undefined) continue;
      replace(body.range, text);
      // The parser goes on with this one, and so finds no use of what the function needs.
      body.body = [];
    }
    if (!RUNTIME.test(file())) return;
    for (const statement of unheardIn(program)) {
      replace(statement.range, ';');
      Object.assign(statement, { type: 'EmptyStatement' });
    }
  });
}

function isDisplayName(statement: Program['body'][number]): boolean {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression')
    return false;
  const { left } = statement.expression;
  return (
    left.type === 'MemberExpression' &&
    left.property.type === 'Identifier' &&
    left.property.name === 'displayName'
  );
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
