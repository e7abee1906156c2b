import type { BrowserContext } from '@playwright/test';
import { folderStore } from '@shop/store/folderStore';
import { readShell } from '@shop/store/shellRelease';
import { compositionsOf, releaseBefore } from '../../scripts/releases/compositions.ts';
import type { Composition } from '../../scripts/releases/compositions.ts';
import { outcomeOf } from '../../scripts/releases/outcome.ts';
import type { Outcome } from '../../scripts/releases/outcome.ts';
import type { PublishedReleases } from '../../scripts/releases/publishReleases.ts';
import { readReleases, shortened } from '../../scripts/releases/releasesFile.ts';
import type { RunningShop } from '../../scripts/shop/startShop.ts';
import { expect } from '../fixtures.ts';
import { buy, deliver } from '../mainJob.ts';
import { AccountScreens, ADMIN } from '../pages/AccountScreens.ts';
import { test } from './fixtures.ts';
import { serve } from './serve.ts';

const releases = readReleases();
const LISTS = { productlist: 'Products', userlist: 'Users', orderlist: 'Orders' };

/** What visitors must get of each micro-frontend, as its requirements and this release of the shell say. */
async function outcomesOf(
  { storeDir }: RunningShop,
  composition: Composition,
  published: PublishedReleases,
  shellCommit: string,
): Promise<Record<string, Outcome>> {
  const store = folderStore(storeDir);
  const versionOf = (part: string, commit: string): string => published[part]?.[commit] ?? '';
  const version = versionOf('shell', shellCommit);
  const shell = { version, release: await readShell(store, version) };
  const outcomes = Object.entries(composition).map(async ([name, commit]) => {
    const before = releaseBefore(releases, name, commit);
    const previous = before === null ? null : versionOf(name, before);
    return [
      name,
      await outcomeOf(store, name, { active: versionOf(name, commit), previous }, shell),
    ] as const;
  });
  return Object.fromEntries(await Promise.all(outcomes));
}

/** Collects the versions of each micro-frontend of which a browser requests a file. */
function downloadsOf(names: readonly string[]) {
  const versions = Object.fromEntries(names.map((name) => [name, new Set<string>()]));
  const watch = (context: BrowserContext): void => {
    context.on('request', (request) => {
      const [, name = '', version = ''] = new URL(request.url()).pathname.split('/');
      if (/^\d+\.\d+\.\d+-/.test(version)) versions[name]?.add(version);
    });
  };
  return { watch, versions };
}

for (const composition of compositionsOf(releases)) {
  const parts = Object.entries(composition).map(([name, commit]) => `${name} ${shortened(commit)}`);

  test(parts.join(', '), async ({ page, context, browser, shop, published, shellCommit }, info) => {
    const outcomes = await outcomesOf(shop, composition, published, shellCommit);
    for (const [type, { refusals }] of Object.entries(outcomes)) {
      info.annotations.push({ type, description: refusals.join(' ') });
    }
    const { watch, versions } = downloadsOf(Object.keys(composition));
    await serve(shop, outcomes);

    watch(context);
    const { customer } = await buy(page);

    const office = await browser.newContext({ baseURL: shop.url });
    watch(office);
    const desk = await office.newPage();
    await desk.goto('/login?redirect=/admin/orderlist');
    await new AccountScreens(desk).signIn(ADMIN);
    await deliver(desk, customer);
    for (const [list, name] of Object.entries(LISTS)) {
      await desk.goto(`/admin/${list}`);
      await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(desk.getByRole('row').nth(1)).toBeVisible();
    }
    await office.close();

    const served = Object.entries(outcomes).map(([name, { serves }]) => [name, [serves]]);
    const downloaded = Object.entries(versions).map(([name, ofName]) => [name, [...ofName]]);
    expect(downloaded, 'nothing of a refused version is downloaded').toEqual(served);
  });
}
