import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '@shop/store/folderStore';
import { publish } from '@shop/store/publish';
import { readShell } from '@shop/store/shellRelease';
import { ACTOR, someOutputs, someShell } from '@shop/store/testing/releases';
import { ROOT } from '../paths.ts';
import { compositionsOf, releaseBefore } from './compositions.ts';
import { areInstalled } from './lock.ts';
import { matrixTable } from './matrixTable.ts';
import { outcomeOf } from './outcome.ts';
import { problemsOf, readReleases, withRelease } from './releasesFile.ts';

const NEW = 'b'.repeat(40);
const OLD = 'a'.repeat(40);
const PARTS = ['shell', 'storefront', 'checkout'];
const RELEASES = { shell: [NEW, OLD], storefront: [NEW, OLD], checkout: [OLD] };

function hasInGit(object: string): boolean {
  try {
    execFileSync('git', ['cat-file', '-e', object], { cwd: ROOT, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('each commit of releases.json that this clone has contains the part that it released', () => {
  const released = Object.entries(readReleases()).flatMap(([part, commits]) =>
    commits.map((commit) => ({ commit, folder: part === 'shell' ? 'shell' : `${part}-mfe` })),
  );
  // A clone may be shallow, and a copy of the files has no commit at all.
  const known = released.filter(({ commit }) => hasInGit(`${commit}^{commit}`));
  expect(known.filter(({ commit, folder }) => !hasInGit(`${commit}:${folder}/webpack.config.ts`))).toEqual(
    [],
  );
});

test.each([
  ['no shell', { storefront: [NEW] }, /The shell has no release/],
  ['an unknown part', { shell: [NEW], stores: [NEW] }, /stores is neither/],
  ['a short commit', { shell: ['b0c2521'] }, /b0c2521 of shell is no full commit/],
  ['a part without commits', { shell: [] }, /shell needs one commit/],
  ['the same commit twice', { shell: [NEW, NEW] }, /2 different ones/],
  ['three commits', { shell: [NEW, OLD, 'c'.repeat(40)] }, /2 different ones/],
])('a list with %s is refused', (_, releases, problem) => {
  expect(problemsOf(releases, PARTS).join(' ')).toMatch(problem);
});

test('a list with two releases or one of each part is accepted', () => {
  expect(problemsOf(RELEASES, PARTS)).toEqual([]);
});

test('a new release takes the place of the oldest one of its part', () => {
  const next = 'c'.repeat(40);
  expect(withRelease(RELEASES, 'shell', next)).toEqual({ ...RELEASES, shell: [next, NEW] });
  expect(withRelease(RELEASES, 'checkout', NEW)).toEqual({ ...RELEASES, checkout: [NEW, OLD] });
  expect(withRelease(RELEASES, 'reviews', NEW)).toEqual({ ...RELEASES, reviews: [NEW] });
  expect(withRelease(RELEASES, 'shell', OLD)).toEqual({ ...RELEASES, shell: [OLD, NEW] });
});

test('every release of each micro-frontend meets every release of the others', () => {
  expect(compositionsOf(RELEASES)).toEqual([
    { storefront: NEW, checkout: OLD },
    { storefront: OLD, checkout: OLD },
  ]);
  const two = [NEW, OLD];
  expect(compositionsOf({ shell: two, storefront: two, checkout: two, admin: two })).toHaveLength(8);
});

test('visitors fall back to the release before', () => {
  expect(releaseBefore(RELEASES, 'storefront', NEW)).toBe(OLD);
  expect(releaseBefore(RELEASES, 'storefront', OLD)).toBeNull();
});

describe('what visitors get', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-releases-'));
  const store = folderStore(folder);
  let shellVersion = '';
  let active = '';
  let previous = '';

  const shell = async () => ({ version: shellVersion, release: await readShell(store, shellVersion) });
  const requiring = async (range: string): Promise<string> => {
    const outputs = someOutputs('storefront', range, { requires: { '@shop/shared-ui': range } });
    return (await publish(store, 'storefront', outputs, ACTOR)).version;
  };

  beforeAll(async () => {
    const provided = someShell('one', { provides: { '@shop/shared-ui': '1.2.0' } });
    shellVersion = (await publish(store, 'shell', provided, ACTOR)).version;
    active = await requiring('^1.3.0');
    previous = await requiring('^1.1.0');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is the active version when the shell provides what it requires', async () => {
    const outcome = await outcomeOf(store, 'storefront', { active: previous, previous: null }, await shell());
    expect(outcome).toMatchObject({ serves: previous, refusals: [] });
  });

  test('is the previous version when the shell refuses the active one, with the reason', async () => {
    const outcome = await outcomeOf(store, 'storefront', { active, previous }, await shell());
    expect(outcome.serves).toBe(previous);
    expect(outcome.refusals.join(' ')).toContain('@shop/shared-ui ^1.3.0 is required, 1.2.0 is here.');
  });

  test('is an error when no version can run', async () => {
    const offer = { active, previous: null };
    await expect(outcomeOf(store, 'storefront', offer, await shell())).rejects.toThrow(/can run no release/);
  });
});

test('the packages of this checkout serve a release that has locked the same ones', () => {
  const installed = { packages: { 'node_modules/koa': { version: '3.3.0' } } };
  const lock = {
    packages: {
      ...installed.packages,
      'shared-ui': { version: '1.2.0' },
      'node_modules/fsevents': { version: '2.3.3', optional: true },
    },
  };
  expect(areInstalled(lock, installed)).toBe(true);
  expect(areInstalled({ packages: { 'node_modules/koa': { version: '3.2.0' } } }, installed)).toBe(false);
  expect(areInstalled({ packages: { 'node_modules/zod': { version: '4.6.7' } } }, installed)).toBe(false);
});

test('the table has a line for each composition, and each reason of a refusal once', () => {
  const one = { projectName: 'shell aaaaaaa', results: [{ duration: 7140 }] };
  const refusal = { type: 'storefront', description: '1.3.0 is required.' };
  const specs = [
    {
      title: 'storefront bbbbbbb, checkout aaaaaaa',
      tests: [
        {
          ...one,
          status: 'expected' as const,
          annotations: [refusal, { type: 'checkout', description: '' }],
        },
        { ...one, projectName: 'shell bbbbbbb', status: 'unexpected' as const, annotations: [refusal] },
      ],
    },
  ];
  const { rows, reasons } = matrixTable({ suites: [{ specs }] });
  expect(rows).toEqual([
    {
      ...{ shell: 'aaaaaaa', storefront: 'bbbbbbb', checkout: 'aaaaaaa' },
      ...{ 'previous serves': 'storefront', outcome: 'green', seconds: '7.1' },
    },
    expect.objectContaining({ shell: 'bbbbbbb', outcome: 'FAILED' }),
  ]);
  expect(reasons).toEqual(['storefront: 1.3.0 is required.']);
});
