import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import getPort from 'get-port';
import { chromiumLaunch } from '../browser/chromium.ts';
import { ROOT } from '../paths.ts';
import type { Table } from './tables.ts';
import { median } from './turns.ts';

type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'silent'; onlyCategories: string[]; throttlingMethod: 'devtools' },
) => Promise<{ lhr: Report } | undefined>;

interface Report {
  readonly categories: { readonly performance: { readonly score: number | null } };
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

const AUDITS = {
  'FCP ms': 'first-contentful-paint',
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};

const INSTALL =
  'Without Lighthouse. It is found in the folder that LIGHTHOUSE names: npm install lighthouse@12.8.2';

/**
 * Medians of Lighthouse for each page. Lighthouse is no dependency of the repository, because it brings a hundred
 * packages of its own; null where it is not installed.
 */
export async function lighthouseMedians(
  origin: string,
  paths: readonly string[],
  runs: number,
): Promise<Table | null> {
  const lighthouse = await findLighthouse();
  if (!lighthouse) {
    console.log(INSTALL);
    return null;
  }
  const reports = new Map<string, Report[]>(paths.map((path) => [path, []]));
  for (let run = 0; run < runs; run += 1) {
    for (const path of paths) reports.get(path)?.push(await reportOf(lighthouse, origin + path));
  }
  return Object.fromEntries(
    [...reports].map(([path, all]) => [path.replace(/[0-9a-f-]{36}/, ':id'), medians(all)]),
  );
}

async function findLighthouse(): Promise<Lighthouse | null> {
  const from = createRequire(join(process.env['LIGHTHOUSE'] ?? ROOT, 'package.json'));
  try {
    const { href } = pathToFileURL(from.resolve('lighthouse'));
    return ((await import(href)) as { default: Lighthouse }).default;
  } catch {
    return null;
  }
}

async function reportOf(lighthouse: Lighthouse, url: string): Promise<Report> {
  const port = await getPort();
  const { args = [], ...launch } = chromiumLaunch();
  const browser = await chromium.launch({ ...launch, args: [...args, `--remote-debugging-port=${port}`] });
  try {
    const result = await lighthouse(url, {
      ...{ port, logLevel: 'silent', onlyCategories: ['performance'], throttlingMethod: 'devtools' },
    });
    if (!result) throw new Error(`Lighthouse has no report of ${url}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

function medians(reports: readonly Report[]): Table[string] {
  const score = median(reports.map(({ categories }) => (categories.performance.score ?? 0) * 100));
  const audits = Object.entries(AUDITS).map(([name, audit]): readonly [string, number | string] => {
    const values = reports.flatMap(({ audits: found }) => found[audit]?.numericValue ?? []);
    if (values.length === 0) return [name, 'unknown'];
    const value = median(values);
    return [name, name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value)];
  });
  return { performance: Math.round(score), ...Object.fromEntries(audits) };
}
