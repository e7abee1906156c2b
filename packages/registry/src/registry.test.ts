import { mapValues } from './mapValues.ts';
import { ownPrefixes } from './prefixes.ts';
import { Registry } from './registry.ts';
import { aRegistry, anEntry } from './testing/aRegistry.ts';

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

test('what claims no prefixes has the first segments of its pages', () => {
  const paths = ['/', '/search/:keyword', '/search/:keyword/page/:pageNumber', '/about-us'];
  expect(ownPrefixes(paths.map((path) => ({ path })))).toEqual(['/', '/search', '/about-us']);
});
