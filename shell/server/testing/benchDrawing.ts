import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHistogram } from 'node:perf_hooks';
import { Registry } from '@shop/registry/registry';
import { RENDER_LIMITS, renderPool } from '../ssr/renderPool.ts';
import type { SsrInput, WorkerSetup } from '../ssr/renderTask.ts';

const WARM_UP = 100;
const RENDERINGS = 500;
const BUILT = join(import.meta.dirname, '../../dist');
const PATIENT = { ...RENDER_LIMITS, queueMs: 5000, renderMs: 5000 };

const [, , origin = '', ...paths] = process.argv;

/** Draws pages of the shop at `origin` one after the other, with the worker of the built server. */
async function measureDrawing() {
  const rows: Record<string, Awaited<ReturnType<typeof measure>>> = {};
  for (const path of paths) {
    const embedded = await embeddedPage(origin + path);
    const { registry, restricted, seeds } = embedded;
    const pool = renderPool({
      workerFile: join(BUILT, 'server/ssr/renderWorker.js'),
      setup: await setupOf(embedded),
      limits: PATIENT,
    });
    const draw = async (): Promise<string> => {
      const outcome = await pool.render({ url: path, page: { registry, restricted, seeds } });
      if (outcome.kind !== 'rendered') throw new Error(`${path} is not rendered: ${JSON.stringify(outcome)}`);
      return outcome.page.html;
    };
    try {
      await pool.ready();
      for (let count = 0; count < WARM_UP; count += 1) await draw();
      rows[path.replace(/[0-9a-f-]{36}/, ':id')] = await measure(draw);
    } finally {
      await pool.close();
    }
  }
  return rows;
}

/** The CPU time is that of all threads: of the rendering, and of the way of its data to the worker and back. */
async function measure(draw: () => Promise<string>) {
  const times = createHistogram();
  const before = process.cpuUsage();
  times.recordDelta();
  for (let count = 0; count < RENDERINGS; count += 1) {
    await draw();
    times.recordDelta();
  }
  const { user, system } = process.cpuUsage(before);
  return {
    'CPU ms': hundredths((user + system) / 1000 / RENDERINGS),
    'median ms': hundredths(times.percentile(50) / 1e6),
    'p95 ms': hundredths(times.percentile(95) / 1e6),
    'markup KB': hundredths((await draw()).length / 1024),
  };
}

async function setupOf(page: EmbeddedPage): Promise<WorkerSetup> {
  const registry = Registry.parse(await (await fetch(`${origin}/remotes.json`)).json());
  const entry = registry.remotes['storefront'];
  const version = entry?.versions[entry.active];
  if (version?.server === undefined) throw new Error('The storefront has no bundle for the server.');
  const { base, server } = version;
  return {
    shell: readFileSync(join(BUILT, 'rendering/server.cjs'), 'utf8'),
    remote: { name: 'storefront', base, code: await (await fetch(new URL(server, base))).text() },
    shop: page.shop,
  };
}

interface EmbeddedPage extends SsrInput {
  readonly shop: WorkerSetup['shop'];
}

async function embeddedPage(url: string): Promise<EmbeddedPage> {
  const html = await (await fetch(url)).text();
  const [, json = '{}'] = /id="shop-page"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json) as EmbeddedPage;
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

console.table(await measureDrawing());
