import ts from 'typescript';

export interface TitledTest {
  /** Title with its `describe` titles, without requirement numbers; `test.each` placeholders are not replaced. */
  readonly title: string;
  /** Numbers of the requirements that the title names, as `[1.15]`. */
  readonly requirements: readonly string[];
  /** Path from the repository's root. */
  readonly file: string;
}

/**
 * Matches the callee of `test`, `it` and `describe`, also with `.each`. `test.step` does not match, because
 * it declares no test.
 */
const TEST_DECLARATION_PATTERN = /^(?:test|it|describe)(?:\.each\b[^]+)?$/;
const REQUIREMENT_TAG_PATTERN = / ?\[((?:\d+|R)\.\d+)\]/g;

/** Lists the tests of a file whose titles name a requirement. */
export function listTitledTests(file: string, source: string): TitledTest[] {
  if (source.search(REQUIREMENT_TAG_PATTERN) < 0) return [];
  const tests: TitledTest[] = [];
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);

  function visit(node: ts.Node, groups: readonly string[]): void {
    let inner = groups;
    if (ts.isCallExpression(node) && TEST_DECLARATION_PATTERN.test(node.expression.getText(tree))) {
      // Takes the title from the first argument, without its quotation marks.
      inner = [...groups, node.arguments[0]?.getText(tree).slice(1, -1) ?? ''];
      const title = inner.join(' ');
      const requirements = [...title.matchAll(REQUIREMENT_TAG_PATTERN)].map(([, id = '']) => id);
      if (requirements.length > 0)
        tests.push({ title: title.replace(REQUIREMENT_TAG_PATTERN, ''), requirements, file });
    }
    ts.forEachChild(node, (child) => visit(child, inner));
  }

  visit(tree, []);
  return tests;
}
