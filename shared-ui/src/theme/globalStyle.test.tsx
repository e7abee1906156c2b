import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { createShopStore, Price, ShopProviders } from '../index.ts';

/** The style elements of a page with one component, as the server sends them. */
function renderStyles(): string {
  const sheet = new ServerStyleSheet();
  renderToString(
    sheet.collectStyles(
      <ShopProviders store={createShopStore()}>
        <Price rand={5} />
      </ShopProviders>,
    ),
  );
  return sheet.getStyleTags();
}

test('the global styles stand before those of every component', () => {
  const styles = renderStyles();
  const lastGlobal = styles.indexOf('@media (prefers-reduced-motion');
  const firstOfComponents = styles.search(/\n\.[\w-]+\{/);
  expect(styles).toMatch(/^<style [^>]+>:root\{/);
  expect(lastGlobal).toBeGreaterThan(0);
  expect(lastGlobal).toBeLessThan(firstOfComponents);
});

test('the tokens of wide screens follow those of phones', () => {
  expect(renderStyles()).toMatch(
    /:root\{[^}]*--header-height:124px;[^]*@media \(min-width: 768px\)\{:root\{--header-height:68px;/,
  );
});
