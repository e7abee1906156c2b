import { render } from '@testing-library/react';
import { GLOBAL_CSS, GLOBAL_STYLE_ID } from './globalCss.ts';
import { GlobalStyle } from './GlobalStyle.tsx';

const elements = () => document.querySelectorAll(`#${GLOBAL_STYLE_ID}`);

afterEach(() => {
  for (const element of elements()) element.remove();
});

test('the global styles stand behind those of the document and before those of components', () => {
  document.head.innerHTML = '<style>.frame{}</style><style data-styled="active"></style>';
  render(<GlobalStyle />);
  const texts = [...document.head.querySelectorAll('style')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['.frame{}', GLOBAL_CSS, '']);
});

test('without styles of components they stand last', () => {
  document.head.innerHTML = '<style>.frame{}</style>';
  render(<GlobalStyle />);
  expect(document.head.lastElementChild?.textContent).toBe(GLOBAL_CSS);
});

test('global styles that the document has already are not added again', () => {
  document.head.innerHTML = `<style id="${GLOBAL_STYLE_ID}"></style>`;
  render(<GlobalStyle />);
  expect(elements()).toHaveLength(1);
});

test('the tokens of wide screens follow those of phones', () => {
  expect(GLOBAL_CSS).toMatch(/^:root \{[^}]*--header-height: 124px;[^}]*\}/);
  expect(GLOBAL_CSS).toMatch(/@media \(min-width: 768px\) \{:root \{--header-height: 68px;/);
});
