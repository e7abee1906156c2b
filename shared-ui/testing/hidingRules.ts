/** What decides whether an element can be perceived and pressed, which is all that queries and users ask styles for. */
const HIDES = /\b(?:display|visibility|opacity|pointer-events|content):/;

/** A rule that jsdom matches with nothing, so that the rules behind it keep their places. */
const NOTHING = '@media print{}';

/**
 * Keeps only the rules that may hide something. jsdom compares every element with every rule of the page whenever a
 * query asks for a role or a name, which took a fifth of the time of the tests of pages.
 */
export function keepHidingRulesAlone(): void {
  const { prototype } = CSSStyleSheet;
  const { insertRule } = prototype;
  prototype.insertRule = function insertHidingRule(rule, index) {
    return insertRule.call(this, HIDES.test(rule) ? rule : NOTHING, index);
  };
  // The test files of a worker share the prototype, and those of the components need all rules.
  afterAll(() => {
    prototype.insertRule = insertRule;
  });
}
