import ts from 'typescript';

const TESTS = ['test', 'it'];

/**
 * The titles of the tests that a file declares, as they are written: the title of a `test.each` keeps its
 * placeholders. A test inside a `describe` is named by both, as Jest does: `sign-out leaves nothing behind`.
 */
export function testTitles(source: string): Set<string> {
  const titles = new Set<string>();
  const file = ts.createSourceFile('a.test.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

  function visit(node: ts.Node, groups: readonly string[]): void {
    const called = ts.isCallExpression(node) ? nameOf(node.expression) : undefined;
    const title = ts.isCallExpression(node) ? textOf(node.arguments[0]) : undefined;
    if (called && title !== undefined && TESTS.includes(called)) titles.add([...groups, title].join(' '));
    const inner = called === 'describe' && title !== undefined ? [...groups, title] : groups;
    ts.forEachChild(node, (child) => visit(child, inner));
  }

  visit(file, []);
  return titles;
}

/** `test` of `test(…)`, `test.each(…)(…)` and `` test.each`…`(…) ``; `test.step` declares no test. */
function nameOf(callee: ts.Expression): string | undefined {
  if (ts.isIdentifier(callee)) return callee.text;
  const each = ts.isCallExpression(callee)
    ? callee.expression
    : ts.isTaggedTemplateExpression(callee)
      ? callee.tag
      : undefined;
  const isEach = each && ts.isPropertyAccessExpression(each) && each.name.text === 'each';
  return isEach && ts.isIdentifier(each.expression) ? each.expression.text : undefined;
}

function textOf(argument: ts.Expression | undefined): string | undefined {
  if (!argument) return undefined;
  if (ts.isStringLiteralLike(argument)) return argument.text;
  return ts.isTemplateExpression(argument) ? argument.getText().slice(1, -1) : undefined;
}
