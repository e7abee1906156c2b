import { parseArgs } from 'node:util';
import { systemClock } from '../clock.ts';
import { loadConfig } from '../config/config.ts';
import { openDatabase } from '../database/database.ts';
import { seedDemo } from '../seed/seedDemo.ts';
import { seedLargeCatalogue } from '../seed/seedLarge.ts';
import { createLog } from '../log.ts';

/**
 * Implements `node dist/commands/seedLarge.js --products 100000`: adds that many generated products to the
 * demo shop, which is seeded first if it is missing. Production is refused.
 */
const { values } = parseArgs({ options: { products: { type: 'string', default: '100000' } } });
const products = Number(values.products);
if (!Number.isInteger(products) || products < 1) {
  process.stderr.write(`--products is not a count: ${values.products}\n`);
  process.exit(1);
}

const config = loadConfig(process.env);
if (config.environment === 'production') {
  process.stderr.write('Production is not seeded.\n');
  process.exit(1);
}
const now = systemClock.now();
const db = openDatabase({
  databaseUrl: config.databaseUrl,
  dataDir: config.dataDir,
  log: createLog({ logLevel: 'error' }),
  prepare: (opened) => seedDemo(opened, config, now),
});
await db.whenReady;
const startedAt = performance.now();
await seedLargeCatalogue(db, {
  products,
  now,
  onProgress: (done) => process.stdout.write(`\r${done} of ${products} products`),
});
process.stdout.write(` in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
await db.close();
