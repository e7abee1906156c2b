import { render } from '@testing-library/react';
import { GLOBAL_CSS, GLOBAL_STYLE_ID } from './globalCss.ts';
import { GlobalStyle } from './GlobalStyle.tsx';

const elements = () => document.querySelectorAll(`#${GLOBAL_STYLE_ID}`);

afterEach(() => {
  for (const element of elements()) element.remove();
});

test('the global styles stand before all others', () => {
  document.head.append(document.createElement('style'));
  render(<GlobalStyle />);
  expect(document.head.firstElementChild?.textContent).toBe(GLOBAL_CSS);
});

test('global styles that the document has already are not added again', () => {
  document.head.innerHTML = `<style id="${GLOBAL_STYLE_ID}"></style>`;
  render(<GlobalStyle />);
  expect(elements()).toHaveLength(1);
});

test('they hold for every width, and change no token below a tablet', () => {
  expect(GLOBAL_CSS).toMatch(/^:root \{[^}]*--header-height: 124px;[^}]*\}/);
  expect(GLOBAL_CSS).toMatch(/@media \(min-width: 768px\) \{:root \{--header-height: 68px;/);
});
