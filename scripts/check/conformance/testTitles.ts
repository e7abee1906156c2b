import ts from 'typescript';

export interface TitledTest {
  /** As it is written, so a `test.each` keeps its placeholders; with its `describe` before it, and without numbers. */
  readonly title: string;
  /** The numbers of the requirements that the title names, as `[1.15]`. */
  readonly requirements: readonly string[];
  /** From the repository's root. */
  readonly file: string;
}

const TESTS = ['test', 'it'];
const NUMBER = / ?\[((?:\d+|R)\.\d+)\]/g;

/** The tests of a file whose titles name a requirement. */
export function testTitles(file: string, source: string): TitledTest[] {
  if (source.search(NUMBER) < 0) return [];
  const tests: TitledTest[] = [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);

  function visit(node: ts.Node, groups: readonly string[]): void {
    const called = ts.isCallExpression(node) ? nameOf(node.expression) : undefined;
    const title = ts.isCallExpression(node) ? textOf(node.arguments[0], tree) : undefined;
    if (called && title !== undefined && TESTS.includes(called)) {
      const requirements = [...title.matchAll(NUMBER)].map(([, id = '']) => id);
      const shown = [...groups, title.replace(NUMBER, '')].join(' ');
      if (requirements.length > 0) tests.push({ title: shown, requirements, file });
    }
    const inner = called === 'describe' && title !== undefined ? [...groups, title] : groups;
    ts.forEachChild(node, (child) => visit(child, inner));
  }

  visit(tree, []);
  return tests;
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

function textOf(argument: ts.Expression | undefined, tree: ts.SourceFile): string | undefined {
  if (!argument) return undefined;
  if (ts.isStringLiteralLike(argument)) return argument.text;
  return ts.isTemplateExpression(argument) ? argument.getText(tree).slice(1, -1) : undefined;
}
