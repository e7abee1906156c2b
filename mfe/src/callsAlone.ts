import type { javascript } from 'webpack';

type Parser = javascript.JavascriptParser;
export type Program = Parameters<Parameters<Parser['hooks']['program']['tap']>[1]>[0];
type ImportDeclaration = Extract<Program['body'][number], { type: 'ImportDeclaration' }>;

interface Node {
  readonly type: string;
}

/** The functions of shared-ui that take a call by its name, path and method, and never look at its schemas. */
const TAKE_CALLS = ['fromContract', 'preload'];

/** Where they come from: a module's own function of such a name may look at schemas. */
const SHARED_UI = /^@shop\/shared-ui$|\/fromContract(\.[jt]s)?$/;

/**
 * The imports of the contract by a module that does nothing with what it takes but hand it to these functions: the calls
 * of its queries and mutations, not the schema of a form.
 */
export function importsOfCalls(program: Program): ImportDeclaration[] {
  const imports = program.body.filter(
    (statement): statement is ImportDeclaration => statement.type === 'ImportDeclaration',
  );
  const ofContract = imports.filter(({ source }) => /^@shop\/contract\/\w+$/.test(String(source.value)));
  if (ofContract.length === 0) return [];
  const takers = imports
    .filter(({ source }) => SHARED_UI.test(String(source.value)))
    .flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name))
    .filter((name) => TAKE_CALLS.includes(name));
  const others = program.body.filter((statement) => statement.type !== 'ImportDeclaration');
  const uses = new Set(others.flatMap((statement) => usesIn(statement, takers)));
  return ofContract.filter(({ specifiers }) =>
    specifiers.every(({ type, local }) => type === 'ImportSpecifier' && !uses.has(local.name)),
  );
}

/** Every name below a node that stands for a value, but the calls that are handed over. */
function usesIn(node: Node, takers: readonly string[]): string[] {
  if (isNamed(node)) return [node.name];
  return Object.entries(node).flatMap(([field, value]: [string, unknown]) => {
    if (isName(node, field)) return [];
    const below = [value].flat().filter(isNode);
    return (
      isHandedOver(node, field, takers) ? below.filter((one, index) => index > 0 || !isNamed(one)) : below
    ).flatMap((one) => usesIn(one, takers));
  });
}

const isHandedOver = (node: Node, field: string, takers: readonly string[]): boolean => {
  const callee: unknown = field === 'arguments' ? Reflect.get(node, 'callee') : undefined;
  return isNode(callee) && isNamed(callee) && takers.includes(callee.name);
};

/** The name of a field, which is not that of a value. */
const isName = (node: Node, field: string): boolean =>
  (field === 'key' || (field === 'property' && node.type === 'MemberExpression')) &&
  Reflect.get(node, 'computed') === false;

const isNamed = (node: Node): node is Node & { readonly name: string } => node.type === 'Identifier';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';
