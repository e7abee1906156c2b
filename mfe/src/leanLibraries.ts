import { join } from 'node:path';
import webpack from 'webpack';
import type { Plugin } from './emits.ts';
import { packageFolder } from './packageFolder.ts';
import { replace, replaceBodies } from './replaceBodies.ts';
import type { Parser, Program } from './replaceBodies.ts';
import { unheardIn } from './unheardHooks.ts';
import { UNUSED } from './unusedParts.ts';

/** The router's development build is what its package names first; it has an entry of its own for production. */
const ROUTER = /[\\/]react-router[\\/]dist[\\/]production[\\/]/;

/**
 * The core of the federation runtime tells plugins of all that it does. The shop's plugins answer two questions
 * (`createScript`, `beforeInit`), whose answers are used; nobody listens to what is told without use of an answer.
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
  // It makes components at the top of its modules, and names them for developers: effects on nothing else.
  parser.hooks.isPure.for('CallExpression').tap('leanLibraries', () => ROUTER.test(file()) || undefined);
  parser.hooks.program.tap('leanLibraries', (program) => {
    if (ROUTER.test(file())) {
      const isName = (statement: Program['body'][number]): boolean => isDisplayName(statement);
      for (const { range } of program.body.filter(isName)) replace(parser, range, '');
      program.body = program.body.filter((statement) => !isName(statement));
    }
    replaceBodies(parser, program, UNUSED);
    if (!RUNTIME.test(file())) return;
    for (const statement of unheardIn(program)) {
      replace(parser, statement.range, ';');
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
