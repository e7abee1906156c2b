import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import styled, { ServerStyleSheet, __PRIVATE__ } from 'styled-components';
import { adoptStyles } from './adoptStyles.ts';
import { DRAWN_RULES, drawnStyles } from './drawnStyles.ts';

const { StyleSheet } = __PRIVATE__;

// In tests of pages jsdom keeps only rules that may hide something.
const Card = styled.div`
  display: grid;
  &:hover {
    opacity: 1;
  }
`;
const FadedCard = styled(Card)`
  opacity: 0.5;
`;
const Label = styled.span`
  visibility: hidden;
`;

// Other tests may share this document, so what they have in its head stays.
let others: ReadonlySet<Element>;
beforeEach(() => {
  others = new Set(document.head.children);
});
afterEach(() => {
  for (const element of [...document.head.children]) if (!others.has(element)) element.remove();
});

/** What the server draws of these three, as the document has it. */
function drawn() {
  const sheet = new ServerStyleSheet();
  try {
    const page = createElement('div', null, [
      createElement(Label, { key: 'label' }),
      createElement(FadedCard, { key: 'card' }),
    ]);
    renderToString(sheet.collectStyles(page));
    return drawnStyles(sheet);
  } finally {
    sheet.seal();
  }
}

/** The browser's sheet, which has read the names when the document has them. */
function sheetOf({ styles, styleNames }: ReturnType<typeof drawn>, useCSSOMInjection = true) {
  document.head.insertAdjacentHTML('beforeend', styles);
  document.body.innerHTML = styleNames;
  const sheet = new StyleSheet({ useCSSOMInjection });
  sheet.rehydrate();
  return sheet;
}

const drawnSheet = (): CSSStyleSheet | null | undefined =>
  document.querySelector<HTMLStyleElement>(`#${DRAWN_RULES}`)?.sheet;

const selectors = (sheet: CSSStyleSheet | null | undefined): string[] =>
  [...(sheet?.cssRules ?? [])].map((rule) => rule.cssText.slice(0, rule.cssText.indexOf(' {')));

test('the rules of a drawn page stand in its head without what styled-components writes between them', () => {
  const { styles, styleNames } = drawn();
  expect(styles).toMatch(
    /^<style id="shop-global">:root {[^<]*<\/style><style id="shop-rules" data-groups="\d+:\d+(,\d+:\d+)*">/,
  );
  expect(styles).toContain('opacity:0.5');
  expect(styles).not.toContain('data-styled');
  expect(styleNames).toMatch(/^<style type="text\/plain" data-styled="true" data-styled-version="[^"]+">/);
  expect(styleNames).not.toContain('opacity');
});

test('a page without styles of its own has the global ones', () => {
  const sheet = new ServerStyleSheet();
  sheet.collectStyles(createElement('p'));
  expect(drawnStyles(sheet)).toEqual({
    styles: expect.stringMatching(/^<style id="shop-global">[^<]*<\/style>$/),
    styleNames: '',
  });
  sheet.seal();
});

test('the browser goes on with the sheet of the page, and no rule is inserted again', () => {
  const sheet = sheetOf(drawn());
  const before = selectors(drawnSheet());
  const insertRule = jest.spyOn(CSSStyleSheet.prototype, 'insertRule');
  adoptStyles(sheet);
  expect(insertRule).not.toHaveBeenCalled();
  expect(selectors(drawnSheet())).toEqual(before);
  insertRule.mockRestore();
});

test('a start that is repeated goes on with the same sheet', () => {
  const sheet = sheetOf(drawn());
  adoptStyles(sheet);
  sheet.insertRules(Card.styledComponentId, 'open', ['.open{display:flex;}']);
  adoptStyles(sheet);
  expect(selectors(drawnSheet())).toContain('.open');
  expect(selectors(drawnSheet())).toHaveLength(5);
});

test('a new rule of a component follows its others and precedes those of components after it', () => {
  const sheet = sheetOf(drawn());
  adoptStyles(sheet);
  const { styledComponentId: card } = Card;
  const { styledComponentId: label } = Label;
  sheet.insertRules(card, 'open', ['.open{display:flex;}', '.open:hover{opacity:0;}']);
  sheet.insertRules(label, 'big', ['.big{display:block;}']);
  const all = selectors(drawnSheet());
  expect(all.slice(2, 4)).toEqual(['.open', '.open:hover']);
  expect(all.at(-1)).toBe('.big');
  expect(all).toHaveLength(7);
});

test('the rules of a component can be taken away again', () => {
  const sheet = sheetOf(drawn());
  adoptStyles(sheet);
  sheet.insertRules(Card.styledComponentId, 'open', ['.open{display:flex;}']);
  sheet.clearRules(Card.styledComponentId);
  expect(selectors(drawnSheet())).toHaveLength(2);
  expect(selectors(drawnSheet())).not.toContain('.open');
});

test('a rule that the browser does not know is left out when it is inserted', () => {
  const sheet = sheetOf(drawn());
  adoptStyles(sheet);
  sheet.insertRules(Card.styledComponentId, 'odd', ['no rule', '.odd{display:flex;}']);
  expect(selectors(drawnSheet()).filter((selector) => selector === '.odd')).toHaveLength(1);
});

test.each([
  ['the browser has left a rule out', true, 3],
  ['styles are text, as in development', false, 4],
])('all rules are inserted again when %s', (_, useCSSOMInjection, known) => {
  const sheet = sheetOf(drawn(), useCSSOMInjection);
  while ((drawnSheet()?.cssRules.length ?? 0) > known) drawnSheet()?.deleteRule(0);
  adoptStyles(sheet);
  expect(document.getElementById(DRAWN_RULES)).toBeNull();
  const rules = sheet.toString();
  for (const rule of [/display: ?grid/, /opacity: ?0\.5/, /visibility: ?hidden/]) expect(rules).toMatch(rule);
});

test('a page that the server has not drawn has no sheet to go on with', () => {
  expect(() => {
    adoptStyles(new StyleSheet({ useCSSOMInjection: true }));
  }).not.toThrow();
});
