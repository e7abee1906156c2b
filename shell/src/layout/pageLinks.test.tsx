import { aUser } from '@shop/shared-ui/testing/samples';
import { aPage, aRegistry, aVersion, anEntry } from '@shop/registry/testing/aRegistry';
import { screen, within } from '@testing-library/react';
import { aPort, exposing } from '../testing/aPort.ts';
import { aShopRegistry, registry, renderApp } from '../testing/renderApp.tsx';

const version = aVersion({
  container: 'mfe_reviews',
  pages: [aPage({ path: '/reviews' }), aPage({ path: '/reviews/mine', access: 'signed-in' })],
  links: [
    { place: 'header', label: 'Reviews', to: '/reviews' },
    { place: 'account', label: 'My reviews', to: '/reviews/mine' },
    { place: 'footer', label: 'All reviews', to: '/reviews' },
    { place: 'landing', label: 'What buyers say', to: '/reviews' },
  ],
});
const reviews = anEntry({ prefixes: ['/reviews'], versions: { '1.0.0-aaaa': version } });

const open = (route: string, { disabled = false } = {}) => {
  const linked = aRegistry({ ...registry.remotes, reviews: { ...reviews, disabled } });
  const screens = { '/': <h1>Page</h1>, '/home': <h1>Page</h1> };
  return renderApp(
    aPort(exposing(screens)),
    { route, user: aUser({ name: 'Thandi' }) },
    aShopRegistry({ registry: linked, fetchRegistry: () => Promise.resolve(linked) }),
  );
};

const linksIn = (navigation: HTMLElement) =>
  within(navigation)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('links of a micro-frontend come after those of the shell in navigation, menu and footer', async () => {
  const { user } = await open('/home');
  await screen.findByRole('heading', { level: 1 });
  const shop = screen.getByRole('navigation', { name: 'Shop' });
  await within(shop).findByRole('link', { name: 'Hoodies' });
  expect(linksIn(shop).at(-1)).toEqual(['Reviews', '/reviews']);
  expect(linksIn(screen.getByRole('navigation', { name: 'Customer Service' })).at(-1)).toEqual([
    'All reviews',
    '/reviews',
  ]);
  await user.click(await screen.findByRole('button', { name: 'Thandi' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Profile', 'My reviews', 'Logout']);
  expect(screen.queryByRole('link', { name: 'What buyers say' })).not.toBeInTheDocument();
});

test('the landing page ends with the links for it', async () => {
  await open('/');
  const navigation = await screen.findByRole('navigation', { name: 'More of the shop' });
  expect(linksIn(navigation)).toEqual([['What buyers say', '/reviews']]);
});

test('a disabled micro-frontend has no links', async () => {
  await open('/', { disabled: true });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: /reviews/i })).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'More of the shop' })).not.toBeInTheDocument();
});
