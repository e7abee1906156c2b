import { checkVersions, chooseVersions } from './chooseVersions.ts';
import type { RegistryEntry, RegistryVersion } from './registry.ts';
import { aHash, aRegistry, aVersion, anEntry } from './testing/aRegistry.ts';

const NEWER_REACT = { requires: { react: '^20.0.0' } };
const NEEDS_REACT_20 = 'react ^20.0.0 is required, 19.3.1 is here.';

function checked(entry: RegistryEntry, allowsDevelopment = false): RegistryEntry {
  const shell = { provides: { react: '19.3.1' }, allowsDevelopment };
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

test("a development server's build has no hashes, and runs where such builds may", () => {
  const entry = anEntry({ versions: { '1.0.0-aaaa': aVersion({ files: {} }) } });
  expect(checked(entry).versions['1.0.0-aaaa']?.unmet).toHaveLength(2);
  expect(checked(entry, true).versions['1.0.0-aaaa']?.unmet).toBeUndefined();
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
