import { render } from '@testing-library/react';
import { GLOBAL_CSS, GLOBAL_STYLE_ID } from './globalCss.ts';
import { GlobalStyle } from './GlobalStyle.tsx';

// Other tests may share this document, so what they have in its head stays.
const elements = () => document.querySelectorAll(`#${GLOBAL_STYLE_ID}`);
const removed: Element[] = [];

function anElement(attributes: Readonly<Record<string, string>>): HTMLStyleElement {
  const style = document.createElement('style');
  for (const [name, value] of Object.entries(attributes)) style.setAttribute(name, value);
  removed.push(style);
  return style;
}

beforeEach(() => {
  for (const element of elements()) element.remove();
});

afterEach(() => {
  for (const element of [...removed.splice(0), ...elements()]) element.remove();
});

test('the global styles stand behind those of the document and before those of components', () => {
  document.head.prepend(anElement({ class: 'frame' }));
  document.head.append(anElement({ 'data-styled': 'active' }));
  render(<GlobalStyle />);
  const all = [...document.head.querySelectorAll('style')];
  const place = all.findIndex(({ id }) => id === GLOBAL_STYLE_ID);
  expect(all[place]?.textContent).toBe(GLOBAL_CSS);
  expect(all.findIndex(({ className }) => className === 'frame')).toBeLessThan(place);
  expect(all.findIndex((style) => style.hasAttribute('data-styled'))).toBe(place + 1);
});

test('global styles that the document has already are not added again', () => {
  document.head.append(anElement({ id: GLOBAL_STYLE_ID }));
  render(<GlobalStyle />);
  expect(elements()).toHaveLength(1);
});

test('the tokens of wide screens follow those of phones', () => {
  expect(GLOBAL_CSS).toMatch(/^:root \{[^}]*--header-height: 124px;[^}]*\}/);
  expect(GLOBAL_CSS).toMatch(/@media \(min-width: 768px\) \{:root \{--header-height: 68px;/);
});
