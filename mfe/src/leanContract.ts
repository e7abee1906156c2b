import webpack from 'webpack';
import { importsOfCalls } from './callsAlone.ts';
import type { Program } from './callsAlone.ts';
import type { Plugin } from './emits.ts';

/** The modules of the contract, in the workspace and where a folder stands alone. */
const CONTRACT = /[\\/](packages|@shop)[\\/]contract[\\/](src|dist)[\\/][^\\/]+$/;

/** The shapes of registry and pages, of which browsers take the types and few of the schemas. */
const REGISTRY = /[\\/](shell|@shop)[\\/]registry[\\/](src|dist)[\\/][^\\/]+$/;

const isPure = (file: string): boolean => CONTRACT.test(file) || REGISTRY.test(file);

/**
 * Asked for with this query, a module of the contract has calls without the schemas of what they send. The pattern of the
 * package's `exports` adds the ending of the file.
 */
const CALLS_ALONE = '?calls';
const IS_CALLS_ALONE = /\?calls(\.\w+)?$/;

/** What servers check answers by and say of the call in documents. */
const FOR_SERVERS = ['output', 'summary', 'answerHeaders'];

type Parser = webpack.javascript.JavascriptParser;

/**
 * Leaves out of a browser's build what it cannot use of the contract: calls that it does not make, the schemas of all
 * answers, by which servers check what they send, what documents say of calls, and the schemas of inputs where a module
 * only makes the calls. Webpack by itself must keep them, because it cannot know that making a schema has no effects.
 */
export const leanContract: Plugin = (compiler) => {
  compiler.hooks.normalModuleFactory.tap('leanContract', (factory) => {
    for (const type of ['javascript/auto', 'javascript/esm'] as const) {
      factory.hooks.parser.for(type).tap('leanContract', leaveOut);
    }
  });
};

function leaveOut(parser: Parser): void {
  const file = (): string => parser.state.module.nameForCondition() ?? '';
  parser.hooks.isPure.for('CallExpression').tap('leanContract', () => isPure(file()) || undefined);
  parser.hooks.program.tap('leanContract', (program) => {
    if (!CONTRACT.test(file())) {
      for (const { source } of importsOfCalls(program))
        source.value = `${String(source.value)}${CALLS_ALONE}`;
      return;
    }
    const isCallsAlone = IS_CALLS_ALONE.test(parser.state.module.identifier());
    const unused = isCallsAlone ? ['input', ...FOR_SERVERS] : FOR_SERVERS;
    for (const part of partsIn(program, unused)) {
      const { range } = part.value;
      if (!range) continue;
      parser.state.module.addPresentationalDependency(
        new webpack.dependencies.ConstDependency('undefined', range),
      );
      // The parser goes on with this one, and so finds no use of the schema.
      part.value = { type: 'Identifier', name: 'undefined', range };
    }
  });
}

/** The parts of these names in each `export const … = endpoint({ … })`. */
function partsIn(program: Program, names: readonly string[]) {
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
        names.includes(property.key.name)
          ? [property]
          : [],
      );
    });
  });
}
