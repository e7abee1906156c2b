import { getLinks } from './getLinks.ts';
import { linkFaults } from './pageLink.ts';
import type { PageLink } from './pageLink.ts';
import { Build, MicroFacts } from './registry.ts';
import type { RegistryEntry } from './registry.ts';
import { aPage, aRegistry, aVersion, anEntry } from './testing/aRegistry.ts';

const aLink = (to: string, link: Partial<PageLink> = {}): PageLink => ({
  ...{ place: 'header', label: 'Reviews', to },
  ...link,
});

/** A micro-frontend with a page for each access, whose version declares these links. */
const linking = (links: PageLink[], entry: Partial<RegistryEntry> = {}): RegistryEntry => {
  const pages = [
    aPage({ path: '/reviews' }),
    aPage({ path: '/reviews/:id' }),
    aPage({ path: '/reviews/mine', access: 'signed-in' }),
    aPage({ path: '/reviews/all', access: 'admin' }),
  ];
  const version = aVersion({ container: 'mfe_reviews', pages, links });
  return anEntry({ prefixes: ['/reviews'], versions: { '1.0.0-aaaa': version }, ...entry });
};

test('links of a place come in the order of the registry, and of each declaration', () => {
  const registry = aRegistry({
    reviews: linking([aLink('/reviews'), aLink('/reviews/mine', { place: 'account' }), aLink('/reviews/7')]),
    care: anEntry({
      prefixes: ['/care'],
      versions: { '1.0.0-aaaa': aVersion({ pages: [aPage({ path: '/care' })], links: [aLink('/care')] }) },
    }),
  });
  expect(getLinks(registry, 'header').map(({ to }) => to)).toEqual(['/reviews', '/reviews/7', '/care']);
  expect(getLinks(registry, 'account').map(({ to }) => to)).toEqual(['/reviews/mine']);
  expect(getLinks(registry, 'footer')).toEqual([]);
});

test.each([
  ['of a disabled micro-frontend', linking([aLink('/reviews')], { disabled: true })],
  [
    'of a version that this shell cannot run',
    linking([], {
      versions: {
        '1.0.0-aaaa': aVersion({
          ...{ pages: [aPage({ path: '/reviews' })], links: [aLink('/reviews')], unmet: ['no'] },
        }),
      },
    }),
  ],
  ['to a page whose prefix is not granted', linking([aLink('/reviews')], { prefixes: [] })],
  ['to a path of another micro-frontend', linking([aLink('/')])],
  ['to a page of administrators', linking([aLink('/reviews/all')])],
  ['to no page', linking([aLink('/reviews/1/2')])],
  ['for a place that this shell does not know', linking([aLink('/reviews', { place: 'sidebar' })])],
])('a link %s is shown nowhere', (_, entry) => {
  const registry = aRegistry({ storefront: anEntry({ pages: [aPage({ path: '/' })] }), reviews: entry });
  expect(getLinks(registry, 'header')).toEqual([]);
});

const facts = (links: PageLink[]) => ({
  ...{ name: 'reviews', owner: 'Reviews team', area: 'Reviews', prefixes: ['/reviews'] },
  pages: linking([]).versions['1.0.0-aaaa']?.pages ?? [],
  links,
});

test.each([
  ['/reviews', []],
  ['/reviews/7', []],
  ['/reviews/mine', []],
  ['/reviews/1/2', ["The link 'Reviews' leads to /reviews/1/2, which is no page of its own."]],
  ['/reviews/:id', ["The link 'Reviews' leads to /reviews/:id, which is no page of its own."]],
  ['/home', ["The link 'Reviews' leads to /home, which is no page of its own."]],
  ['/reviews/all', ["The link 'Reviews' leads to /reviews/all, which is for administrators alone."]],
])('a declared link to %s has the faults %j', (to, faults) => {
  expect(linkFaults(facts([aLink(to)]))).toEqual(faults);
});

test.each([
  ['an unknown place', { place: 'sidebar' }],
  ['no label', { label: '' }],
  ['a label of 31 letters', { label: 'a'.repeat(31) }],
  ['another origin', { to: 'https://else.example' }],
])('a declaration of a link with %s is refused', (_, change) => {
  expect(MicroFacts.safeParse(facts([aLink('/reviews', change)])).success).toBe(false);
});

test('a build with a link for a place of a later release is read', () => {
  const links = [aLink('/reviews', { place: 'sidebar' })];
  const build = { ...facts(links), ...aVersion({ links }), name: 'reviews', version: '1.0.0-aaaa' };
  expect(Build.safeParse(build).success).toBe(true);
});
