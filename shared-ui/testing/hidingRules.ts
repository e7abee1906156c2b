/**
 * Declarations that decide whether an element is visible and can be pressed; queries need no other styles.
 */
const HIDES = /\b(?:display|visibility|opacity|pointer-events|content):/;

/** Rule that never matches in jsdom; it replaces another rule, so that later rules retain their indexes. */
const NOTHING = '@media print{}';

/**
 * Inserts only rules that may hide elements, because jsdom compares every element with every rule of the page
 * whenever a query looks for a role or a name, which makes tests of pages slow.
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
