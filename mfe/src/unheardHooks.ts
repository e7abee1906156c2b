interface Node {
  readonly type: string;
  readonly range?: [number, number] | undefined;
}

/** The statements that tell the listeners of a hook, `….lifecycle.<name>.emit(…)`, and do nothing with their answer. */
export function unheardIn(node: Node): Node[] {
  if (node.type === 'ExpressionStatement' && isTold(part(node, 'expression'))) return [node];
  return Object.values(node).flatMap((value: unknown) => [value].flat().filter(isNode).flatMap(unheardIn));
}

function isTold(expression: Node | undefined): boolean {
  const call = expression?.type === 'AwaitExpression' ? part(expression, 'argument') : expression;
  const emit = part(call, 'callee');
  const hook = part(emit, 'object');
  return (
    nameOf(part(emit, 'property')) === 'emit' &&
    nameOf(part(part(hook, 'object'), 'property')) === 'lifecycle'
  );
}

function part(node: Node | undefined, field: string): Node | undefined {
  const value: unknown = node && Reflect.get(node, field);
  return isNode(value) ? value : undefined;
}

const nameOf = (node: Node | undefined): unknown => node && Reflect.get(node, 'name');

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';
