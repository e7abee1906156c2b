import { checkVersions, chooseVersions } from './chooseVersions.ts';
import { getLinks } from './getLinks.ts';
import { mapValues } from './mapValues.ts';
import { matchPage } from './matchPage.ts';
import type { PageLink } from './pageLink.ts';
import { findLinkFaults } from './pageLink.ts';
import { parsePageQuery, formatQuery } from './pageQuery.ts';
import { listDefaultPrefixes } from './prefixes.ts';
import type { RegistryEntry, RegistryVersion } from './registry.ts';
import { Build, MicroFrontendDescription, Registry } from './registry.ts';
import { createVersionRange, listUnmetRequirements, findInvalidRanges } from './requirements.ts';
import { aHash, aPage, aRegistry, aVersion, anEntry } from './testing/aRegistry.ts';

describe('the registry', () => {
  test('a registry as it is written is accepted', () => {
    expect(Registry.safeParse(aRegistry({ storefront: anEntry() })).success).toBe(true);
  });

  test('a version without a manifest of the federation plugin is accepted', () => {
    const entry = anEntry();
    const versions = mapValues(entry.versions, ({ manifest: _, ...version }) => version);
    const registry = aRegistry({ storefront: { ...entry, versions } });
    expect(Registry.safeParse(registry).success).toBe(true);
  });

  test('two micro-frontends cannot own one prefix', () => {
    const registry = aRegistry({
      storefront: anEntry(),
      checkout: anEntry({ container: 'mfe_checkout', prefixes: ['/'] }),
    });
    expect(Registry.safeParse(registry).error?.issues[0]?.message).toBe(
      '/ is claimed by storefront and by checkout.',
    );
  });

  test('no micro-frontend can take the API over', () => {
    const registry = aRegistry({ storefront: anEntry({ prefixes: ['/API'] }) });
    expect(Registry.safeParse(registry).error?.issues[0]?.message).toBe(
      '/API belongs to the shell, not to storefront.',
    );
  });

  test.each([
    ['a container with a hyphen', { container: 'mfe-storefront' }],
    ['an active version that is not listed', { active: '9.9.9' }],
  ])('%s is refused', (_, change) => {
    expect(Registry.safeParse(aRegistry({ storefront: anEntry(change) })).success).toBe(false);
  });

  test('a registration that claims no prefixes has the first segments of its pages', () => {
    const paths = ['/', '/search/:keyword', '/search/:keyword/page/:pageNumber', '/about-us'];
    expect(listDefaultPrefixes(paths.map((path) => ({ path })))).toEqual(['/', '/search', '/about-us']);
  });
});

describe('chosen versions', () => {
  const NEWER_REACT = { requires: { react: '^20.0.0' } };
  const NEEDS_REACT_20 = 'react ^20.0.0 is required, 19.3.1 is here.';

  function checked(entry: RegistryEntry): RegistryEntry {
    const shell = { provides: { react: '19.3.1' } };
    return checkVersions(aRegistry({ storefront: entry }), shell).remotes['storefront'] ?? entry;
  }

  function chosen(entry: RegistryEntry, getsCandidate = false): RegistryEntry {
    const registry = aRegistry({ storefront: checked(entry) });
    return chooseVersions(registry, () => getsCandidate).remotes['storefront'] ?? entry;
  }

  const twoVersions = (
    active: Partial<RegistryVersion>,
    previous: Partial<RegistryVersion> = {},
  ): RegistryEntry =>
    anEntry({
      active: '2.0.0-bbbb',
      previous: '1.0.0-aaaa',
      versions: { '1.0.0-aaaa': aVersion(previous), '2.0.0-bbbb': aVersion(active) },
    });

  test('an active version that can run stays active, with the one before it behind it', () => {
    expect(chosen(twoVersions({}))).toMatchObject({ active: '2.0.0-bbbb', previous: '1.0.0-aaaa' });
  });

  test.each([
    ['another React', NEWER_REACT, NEEDS_REACT_20],
    ['another contract', { contract: 3 }, 'Contract 3 is required, 2 is here.'],
    [
      'an entry without a hash',
      { files: { 'expose.2222.js': aHash('b') } },
      'The registry has no hash of remoteEntry.1111.js.',
    ],
    [
      'a chunk without a hash',
      { files: { 'remoteEntry.1111.js': aHash('a') } },
      'The registry has no hash of expose.2222.js.',
    ],
    [
      'a hash that no browser reads',
      { files: { 'remoteEntry.1111.js': 'sha384-?', 'expose.2222.js': aHash('b') } },
      'The registry has no hash of remoteEntry.1111.js.',
    ],
  ])('the previous version stands in for one with %s, which says why', (_, change, reason) => {
    const entry = twoVersions(change);
    expect(chosen(entry)).toMatchObject({ active: '1.0.0-aaaa', previous: null });
    expect(checked(entry).versions['2.0.0-bbbb']?.unmet).toEqual([reason]);
  });

  test('a previous version that cannot run is not there to fall back to', () => {
    expect(chosen(twoVersions({}, NEWER_REACT))).toMatchObject({ active: '2.0.0-bbbb', previous: null });
  });

  test('where no version can run, the pages of the active one stay known, with the reasons', () => {
    const { active, previous, versions } = chosen(twoVersions(NEWER_REACT, NEWER_REACT));
    expect({ active, previous }).toEqual({ active: '2.0.0-bbbb', previous: null });
    expect(versions[active]?.unmet).toEqual([NEEDS_REACT_20]);
  });

  const offering = (candidate: Partial<RegistryVersion> = {}): RegistryEntry => ({
    ...twoVersions({}),
    candidate: { version: '3.0.0-cccc', percent: 10 },
    versions: { ...twoVersions({}).versions, '3.0.0-cccc': aVersion(candidate) },
  });

  test('who gets the candidate falls back to the active version, and nothing else is named', () => {
    const { active, previous, candidate, versions } = chosen(offering(), true);
    expect({ active, previous, candidate }).toEqual({
      active: '3.0.0-cccc',
      previous: '2.0.0-bbbb',
      candidate: null,
    });
    expect(Object.keys(versions).sort()).toEqual(['2.0.0-bbbb', '3.0.0-cccc']);
  });

  test('who does not get the candidate is told nothing of it', () => {
    const { active, previous, candidate, versions } = chosen(offering());
    expect({ active, previous, candidate }).toEqual({
      active: '2.0.0-bbbb',
      previous: '1.0.0-aaaa',
      candidate: null,
    });
    expect(Object.keys(versions).sort()).toEqual(['1.0.0-aaaa', '2.0.0-bbbb']);
  });

  test('a candidate that cannot run is passed over', () => {
    expect(chosen(offering(NEWER_REACT), true)).toMatchObject({
      active: '2.0.0-bbbb',
      previous: '1.0.0-aaaa',
    });
  });

  test('a version that is active and previous at once is no fallback for itself', () => {
    expect(chosen({ ...twoVersions({}), previous: '2.0.0-bbbb' })).toMatchObject({ previous: null });
  });
});

describe('links', () => {
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
      reviews: linking([
        aLink('/reviews'),
        aLink('/reviews/mine', { place: 'account' }),
        aLink('/reviews/7'),
      ]),
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

  const description = (links: PageLink[]) => ({
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
    expect(findLinkFaults(description([aLink(to)]))).toEqual(faults);
  });

  test.each([
    ['an unknown place', { place: 'sidebar' }],
    ['no label', { label: '' }],
    ['a label of 31 letters', { label: 'a'.repeat(31) }],
    ['another origin', { to: 'https://else.example' }],
  ])('a declaration of a link with %s is refused', (_, change) => {
    expect(MicroFrontendDescription.safeParse(description([aLink('/reviews', change)])).success).toBe(false);
  });

  test('a build with a link for a place of a later release is read', () => {
    const links = [aLink('/reviews', { place: 'sidebar' })];
    const build = { ...description(links), ...aVersion({ links }), name: 'reviews', version: '1.0.0-aaaa' };
    expect(Build.safeParse(build).success).toBe(true);
  });
});

describe('matching a page', () => {
  const registry = aRegistry({
    storefront: anEntry({
      pages: [
        '/',
        '/home',
        '/search/:keyword',
        '/search/:keyword/page/:pageNumber',
        '/product/:id',
        '/product/new',
      ].map((path) => aPage({ path })),
    }),
    checkout: anEntry({
      container: 'mfe_checkout',
      prefixes: ['/cart', '/order'],
      pages: [aPage({ path: '/cart' }), aPage({ path: '/order/:id' })],
    }),
    admin: anEntry({
      container: 'mfe_admin',
      prefixes: ['/admin'],
      pages: [aPage({ path: '/admin/userlist', access: 'all' })],
    }),
  });

  test.each([
    ['/', 'storefront', '/', {}],
    ['/home/', 'storefront', '/home', {}],
    ['/HOME', 'storefront', '/home', {}],
    ['/search/blue%20tee', 'storefront', '/search/:keyword', { keyword: 'blue tee' }],
    [
      '/search/a%2Fb/page/2',
      'storefront',
      '/search/:keyword/page/:pageNumber',
      { keyword: 'a/b', pageNumber: '2' },
    ],
    ['/product/new', 'storefront', '/product/new', {}],
    ['/product/7', 'storefront', '/product/:id', { id: '7' }],
    ['/cart', 'checkout', '/cart', {}],
    ['/order/9', 'checkout', '/order/:id', { id: '9' }],
  ])('%s is a page of %s', (path, name, pattern, params) => {
    const match = matchPage(registry, path);
    expect(match?.name).toBe(name);
    expect(match?.page.path).toBe(pattern);
    expect(match?.params).toEqual(params);
  });

  test.each([
    '/nothing',
    '/homely',
    '/product',
    '/product/7/8',
    '//home',
    '/cart/x',
    '/search/%E0%A4%A',
    '/login',
    '/api/products',
  ])('%s is no page of a micro-frontend', (path) => {
    expect(matchPage(registry, path)).toBeNull();
  });
});

describe('queries of a page', () => {
  const page = { query: ['brand', 'size', 'sort'] };

  const textOf = (given: string) => formatQuery(parsePageQuery(page, new URLSearchParams(given)));

  test.each([
    ['', ''],
    ['utm_source=mail', ''],
    ['sort=newest&size=m&size=l&brand=berg', 'brand=berg&size=m&size=l&sort=newest'],
    ['size=l&size=m&size=l', 'size=l&size=m'],
    ['brand=&sort=', ''],
    ['brand=caf%C3%A9%20%26%20co', 'brand=caf%C3%A9+%26+co'],
  ])('a query “%s” becomes “%s” for its page', (given, expected) => {
    expect(textOf(given)).toBe(expected);
  });

  test('an address of a stranger makes no longer query than a page may have', () => {
    const many = Array.from({ length: 50 }, (_, number) => `size=${number}`).join('&');
    expect(parsePageQuery(page, new URLSearchParams(many))['size']).toHaveLength(20);
    expect(textOf(`brand=${'x'.repeat(101)}`)).toBe('');
  });

  test('a page that declares nothing has no query', () => {
    expect(parsePageQuery({}, new URLSearchParams('size=m'))).toEqual({});
  });
});

describe('requirements', () => {
  test.each([
    ['19.3.1', '^19.0.0', true],
    ['20.0.0', '^19.0.0', false],
    ['18.9.9', '^19.0.0', false],
    ['1.9.0', '^1.10.0', false],
    ['1.10.0', '^1.9.0', true],
    ['0.3.0', '^0.2.3', false],
    ['1.2.4', '1.2.3', false],
    ['1.2.4', '~1.2.3', true],
    ['3.0.0', '>=1.4 <4', true],
    ['2.1.0', '^1.9.0 || ^2.0.0', true],
    ['2.0.0-rc.1', '^2.0.0', false],
    ['1.0.0', 'nonsense', false],
    ['', '*', false],
  ])('%s in %s: %s', (version, range, isIn) => {
    expect(listUnmetRequirements({ react: range }, { react: version }).length === 0).toBe(isIn);
  });

  test('what is missing is named', () => {
    const unmet = listUnmetRequirements(
      { react: '^20.0.0', '@shop/shared-ui': '^1.0.0' },
      { react: '19.3.1' },
    );
    expect(unmet).toEqual([
      'react ^20.0.0 is required, 19.3.1 is here.',
      '@shop/shared-ui ^1.0.0 is required, none is here.',
    ]);
  });

  test('a range begins at the highest version, as numbers go', () => {
    expect(createVersionRange(['1.2.0', '1.10.0', '1.9.9'], '1.11.0')).toBe('^1.10.0');
  });

  test('what has not changed since an earlier major version runs with both', () => {
    const range = createVersionRange(['1.2.0', '1.4.0'], '2.1.0');
    expect(listUnmetRequirements({ ui: range }, { ui: '1.4.0' })).toEqual([]);
    expect(listUnmetRequirements({ ui: range }, { ui: '2.0.0' })).toEqual([]);
    expect(listUnmetRequirements({ ui: range }, { ui: '1.3.0' })).toHaveLength(1);
    expect(listUnmetRequirements({ ui: range }, { ui: '3.0.0' })).toHaveLength(1);
  });

  test('a range that nobody can read is named', () => {
    expect(findInvalidRanges({ react: '>=19', 'react-dom': 'the newest' })).toEqual([
      "'the newest' is no range of versions of react-dom.",
    ]);
  });
});
