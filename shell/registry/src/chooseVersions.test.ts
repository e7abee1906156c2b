import { chooseVersions } from './chooseVersions.ts';
import type { RegistryEntry, RegistryVersion } from './registry.ts';
import { aHash, aRegistry, aVersion, anEntry } from './testing/aRegistry.ts';

const NEWER_REACT = { requires: { react: '^20.0.0' } };
const NEEDS_REACT_20 = 'react ^20.0.0 is required, 19.3.1 is here.';

function chosen(entry: RegistryEntry, allowsDevelopment = false): RegistryEntry {
  const shell = { provides: { react: '19.3.1' }, allowsDevelopment };
  return chooseVersions(aRegistry({ storefront: entry }), shell).remotes['storefront'] ?? entry;
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
  const { active, previous, versions } = chosen(twoVersions(change));
  expect({ active, previous }).toEqual({ active: '1.0.0-aaaa', previous: null });
  expect(versions['2.0.0-bbbb']?.unmet).toEqual([reason]);
});

test('a previous version that cannot run is not there to fall back to', () => {
  expect(chosen(twoVersions({}, NEWER_REACT))).toMatchObject({ active: '2.0.0-bbbb', previous: null });
});

test('where no version can run, the pages of the active one stay known, with the reasons', () => {
  const { active, previous, versions } = chosen(twoVersions(NEWER_REACT, NEWER_REACT));
  expect({ active, previous }).toEqual({ active: '2.0.0-bbbb', previous: null });
  expect(versions[active]?.unmet).toEqual([NEEDS_REACT_20]);
});

test("a development server's build has no hashes, and runs where such builds may", () => {
  const entry = anEntry({ versions: { '1.0.0-aaaa': aVersion({ files: {} }) } });
  expect(chosen(entry).versions['1.0.0-aaaa']?.unmet).toHaveLength(2);
  expect(chosen(entry, true).versions['1.0.0-aaaa']?.unmet).toBeUndefined();
});
