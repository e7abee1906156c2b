import webpack from 'webpack';
import type { Plugin } from './emits.ts';

/** The modules of the contract, in the workspace and where a folder stands alone. */
const CONTRACT = /[\\/](api|@shop)[\\/]contract[\\/](src|dist)[\\/][^\\/]+$/;

type Parser = webpack.javascript.JavascriptParser;
type Program = Parameters<Parameters<Parser['hooks']['program']['tap']>[1]>[0];

/**
 * Leaves out of a browser's build what it cannot use of the contract: calls that it does not make, and the schemas of all
 * answers, by which servers check what they send. Webpack by itself must keep them, because it cannot know that making
 * a schema has no effects.
 */
export const leanContract: Plugin = (compiler) => {
  compiler.hooks.normalModuleFactory.tap('leanContract', (factory) => {
    for (const type of ['javascript/auto', 'javascript/esm'] as const) {
      factory.hooks.parser.for(type).tap('leanContract', leaveOut);
    }
  });
};

function leaveOut(parser: Parser): void {
  const isContract = (): boolean => CONTRACT.test(parser.state.module.nameForCondition() ?? '');
  parser.hooks.isPure.for('CallExpression').tap('leanContract', () => isContract() || undefined);
  parser.hooks.program.tap('leanContract', (program) => {
    if (!isContract()) return;
    for (const output of outputsIn(program)) {
      const { range } = output.value;
      if (!range) continue;
      parser.state.module.addPresentationalDependency(
        new webpack.dependencies.ConstDependency('undefined', range),
      );
      // The parser goes on with this one, and so finds no use of the schema.
      output.value = { type: 'Identifier', name: 'undefined', range };
    }
  });
}

/** The schemas of answers: `output` of each `export const … = endpoint({ … })`. */
function outputsIn(program: Program) {
  return program.body.flatMap((statement) => {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
    if (declaration?.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
      const [definition] = init.callee.name === 'endpoint' ? init.arguments : [];
      if (definition?.type !== 'ObjectExpression') return [];
      return definition.properties.flatMap((property) =>
        property.type === 'Property' &&
        !property.shorthand &&
        property.key.type === 'Identifier' &&
        property.key.name === 'output'
          ? [property]
          : [],
      );
    });
  });
}
