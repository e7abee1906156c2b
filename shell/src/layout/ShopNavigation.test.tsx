import { listCategories } from '@shop/contract/productDiscovery';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { anAdmin } from '@shop/shared-ui/testing/samples';
import { screen, within } from '@testing-library/react';
import { aPort, exposing } from '../testing/aPort.ts';
import { CATEGORIES, renderApp } from '../testing/renderApp.tsx';
import { ShopNavigation } from './ShopNavigation.tsx';

const open = (route: string) => {
  mockApi().on(listCategories, { categories: CATEGORIES });
  renderShop(<ShopNavigation />, { route });
};

const linksOf = (navigation: HTMLElement) =>
  within(navigation)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('leads to all products and to each category', async () => {
  open('/cart');
  await screen.findByRole('link', { name: 'Hoodies' });
  expect(linksOf(screen.getByRole('navigation', { name: 'Shop' }))).toEqual([
    ['All products', '/home'],
    ['T-shirts', '/category/t-shirts'],
    ['Hoodies', '/category/hoodies'],
  ]);
});

test.each([
  ['/home', 'All products'],
  ['/category/hoodies', 'Hoodies'],
])('marks %s as the current page', async (route, name) => {
  open(route);
  expect(await screen.findByRole('link', { name, current: 'page' })).toBeInTheDocument();
  expect(screen.getAllByRole('link', { current: 'page' })).toHaveLength(1);
});

test('the row is scrolled to the current page', async () => {
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(600);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  open('/category/hoodies');
  await screen.findByRole('link', { name: 'Hoodies', current: 'page' });
  expect(screen.getByRole('list').scrollLeft).toBe(500);
});

test('without an answer there is still the way to all products', async () => {
  mockApi().fail(listCategories, 503);
  renderShop(<ShopNavigation />, { route: '/nowhere' });
  expect(await screen.findByRole('link', { name: 'All products' })).toBeInTheDocument();
});

test.each([
  ['/home', 1],
  ['/login', 1],
  ['/nowhere', 1],
  ['/shipping', 0],
  ['/admin/orderlist', 0],
])('on %s it stands %i times', async (route, times) => {
  const screens = Object.fromEntries(
    ['/home', '/shipping', '/admin/orderlist'].map((path) => [path, <h1>Page</h1>]),
  );
  await renderApp(aPort(exposing(screens)), { route, user: route === '/login' ? null : anAdmin() });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryAllByRole('navigation', { name: 'Shop' })).toHaveLength(times);
});
