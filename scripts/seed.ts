import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale } from './build/buildStale.ts';
import { ROOT } from './paths.ts';
import { runCommand } from './runCommand.ts';

const { values } = parseArgs({ options: { products: { type: 'string' } } });
const products = Number(values.products);
if (!Number.isInteger(products) || products < 1) {
  console.error('Say how many: npm run seed -- --products 100000');
  process.exit(1);
}

await buildStale(console.log, ['servers']);
const { code } = await runCommand(
  process.execPath,
  [join(ROOT, 'api/dist/commands/seedLarge.js'), '--products', String(products)],
  { show: true },
);
process.exitCode = code;
