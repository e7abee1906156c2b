import { chromium } from '@playwright/test';
import getPort from 'get-port';
import { chromiumLaunch } from '../../browser/chromium.ts';
import type { RunningShop } from '../../shop/startShop.ts';
import { weighFirstView } from '../weighFirstView.ts';
import { measureStart } from './measureStart.ts';
import type { Start } from './measureStart.ts';
import { buildMonolith } from './monolithBuild.ts';
import { startMonolith } from './monolithServer.ts';

const ROUNDS = 5;

type Figures = Readonly<Record<string, number>>;

/** Compares the composed shop with the same front ends as one application without federation. */
export async function benchFederation(shop: RunningShop, productId: string): Promise<void> {
  console.log('Building the same front ends as one application …');
  const build = await buildMonolith();
  const monolith = await startMonolith(shop, build, await getPort());
  try {
    const origins = { composed: shop.url, monolith: monolith.url };
    const product = `/product/${productId}`;
    const paths = ['/', '/home', product];
    const weights = {
      composed: await weighFirstView(origins.composed, paths),
      monolith: await weighFirstView(origins.monolith, paths),
    };
    const times = await measureStarts(origins, ['/home', product]);
    for (const [path, composed] of Object.entries(weights.composed)) {
      console.log(`\n${path}`);
      console.table(compared(composed, weights.monolith[path] ?? {}));
      const started = times[path];
      if (started) console.table(compared(started.composed, started.monolith));
    }
  } finally {
    await monolith.stop();
  }
}

function compared(composed: Figures, monolith: Figures) {
  const difference = Object.entries(composed).map(
    ([name, value]) => [name, Math.round((value - (monolith[name] ?? 0)) * 10) / 10] as const,
  );
  return { composed, monolith, difference: Object.fromEntries(difference) };
}

/** Medians of several starts, of the two in turns, because a machine is never equally busy. */
async function measureStarts(
  origins: Readonly<Record<'composed' | 'monolith', string>>,
  paths: readonly string[],
) {
  const browser = await chromium.launch(chromiumLaunch());
  const medians: Record<string, { composed: Figures; monolith: Figures }> = {};
  try {
    for (const path of paths) {
      const starts = { composed: [] as Start[], monolith: [] as Start[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        starts.composed.push(await measureStart(browser, origins.composed + path));
        starts.monolith.push(await measureStart(browser, origins.monolith + path));
      }
      const name = path.replace(/[0-9a-f-]{36}/, ':id');
      medians[name] = { composed: medianOf(starts.composed), monolith: medianOf(starts.monolith) };
    }
  } finally {
    await browser.close();
  }
  return medians;
}

function medianOf(starts: readonly Start[]): Figures {
  const median = (name: keyof Start): number =>
    starts.map((start) => start[name]).sort((a, b) => a - b)[Math.floor(starts.length / 2)] ?? 0;
  return {
    'LCP ms': median('lcp'),
    'interactive ms': median('interactive'),
    'blocked ms': median('blocked'),
  };
}
