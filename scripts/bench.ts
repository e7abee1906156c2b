import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchShop } from './bench/benchShop.ts';
import { benchFederation } from './bench/federation/benchFederation.ts';
import { benchReads } from './bench/reads/benchReads.ts';
import { buildStale } from './build/buildStale.ts';
import { freeBase } from './shop/ports.ts';
import { startShop } from './shop/startShop.ts';

/** A busy machine must not keep the server from rendering the pages that are compared. */
const PATIENT = { PAGE_DATA_MS: '5000', SSR_QUEUE_MS: '5000', SSR_RENDER_MS: '10000' };

/** `federation` and `reads` each ask for one bench alone. */
const [, , wanted] = process.argv;

await buildStale(console.log);
if (wanted === 'reads') await benchReads();
else await benchRunningShop(wanted === 'federation');

async function benchRunningShop(isFederation: boolean): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  const shop = await startShop({
    port: await freeBase(3500),
    dataDir,
    databaseUrl: process.env['DATABASE_URL'],
    env: { RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'error', ...(isFederation && PATIENT) },
  });
  try {
    const answer = await fetch(`http://127.0.0.1:${shop.ports.api}/api/products`);
    const { products } = (await answer.json()) as { products: { _id: string }[] };
    await (isFederation ? benchFederation : benchShop)(shop, products[0]?._id ?? '');
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
