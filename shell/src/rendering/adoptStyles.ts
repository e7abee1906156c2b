import { __PRIVATE__ } from 'styled-components';
import { DRAWN_RULES, RULE_END } from './drawnStyles.ts';

type Sheet = typeof __PRIVATE__.mainSheet;
type GroupedTag = ReturnType<Sheet['getTag']>;

/** Marks an element whose sheet is in use: a start that is repeated must not take it away. */
const ADOPTED = 'adopted';

interface Group {
  number: number;
  size: number;
}

/**
 * Lets styled-components go on with the style sheet of the page that the server has drawn: what it adds goes between
 * the rules that are there. By itself it would insert each of them again, and the browser would style the whole page
 * once more. It must be called after styled-components has been loaded, which reads the names then (drawnStyles.ts), and
 * before the first component is rendered.
 */
export function adoptStyles(sheet: Sheet = __PRIVATE__.mainSheet): void {
  const drawn = document.getElementById(DRAWN_RULES);
  if (!(drawn instanceof HTMLStyleElement) || ADOPTED in drawn.dataset) return;
  const groups = groupsOf(drawn);
  const count = groups.reduce((sum, { size }) => sum + size, 0);
  const tag = sheet.getTag();
  // A browser may have left out a rule that it does not know, and then nobody knows which one.
  if (sheet.options.useCSSOMInjection && drawn.sheet?.cssRules.length === count) {
    adopt(tag, drawn.sheet, groups);
    drawn.dataset[ADOPTED] = '';
  } else {
    insertAgain(tag, drawn, groups);
  }
}

const groupsOf = ({ dataset }: HTMLElement): Group[] =>
  (dataset['groups'] ?? '').split(',').map((group) => {
    const [number = 0, size = 0] = group.split(':').map(Number);
    return { number, size };
  });

function adopt(tag: GroupedTag, sheet: CSSStyleSheet, groups: readonly Group[]): void {
  tag.tag = tagOf(sheet);
  // Without a rule, this only makes room for so many groups.
  tag.insertRules(Math.max(...groups.map(({ number }) => number)), []);
  // The tag remembers where the group begins that it was last asked for. The first one, which is always empty, begins
  // at the first rule, whatever the sizes are.
  tag.clearGroup(0);
  for (const { number, size } of groups) tag.groupSizes[number] = size;
}

function tagOf(sheet: CSSStyleSheet): GroupedTag['tag'] {
  return {
    length: sheet.cssRules.length,
    insertRule(index, rule) {
      try {
        sheet.insertRule(rule, index);
      } catch {
        return false;
      }
      this.length += 1;
      return true;
    },
    deleteRule(index) {
      sheet.deleteRule(index);
      this.length -= 1;
    },
    getRule: (index) => sheet.cssRules[index]?.cssText ?? '',
  };
}

function insertAgain(tag: GroupedTag, drawn: HTMLStyleElement, groups: readonly Group[]): void {
  const rules = drawn.textContent.split(RULE_END);
  for (const { number, size } of groups) tag.insertRules(number, rules.splice(0, size));
  drawn.remove();
}
