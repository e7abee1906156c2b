import { parseArgs } from 'node:util';
import { benchEngine } from './bench/benchEngine.ts';
import { startEngines } from './bench/engines.ts';
import { benchPages } from './bench/pages.ts';
import type { Measured, Part } from './bench/parts.ts';
import { PARTS, costsOf, sectionsOf } from './bench/parts.ts';
import { writeReport } from './bench/report.ts';
import type { Section } from './bench/tables.ts';
import type { Pace } from './bench/turns.ts';
import { WARM_UP_SECONDS } from './bench/turns.ts';
import { withWholeShop } from './bench/wholeShop.ts';
import { buildStale } from './build/buildStale.ts';

const DEFAULT: Pace = { rounds: 3, seconds: 1.2, warmUpSeconds: WARM_UP_SECONDS };
/** For a try: its figures say little. */
const QUICK: Pace = { rounds: 1, seconds: 0.5, warmUpSeconds: 0.5 };
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    large: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const known = [...Object.keys(PARTS), 'pages'];
const unknown = positionals.filter((part) => !known.includes(part));
if (unknown.length > 0) {
  console.error(`The bench has no part ${unknown.join(', ')}; it has ${known.join(', ')}.`);
  process.exit(1);
}
if (values.write && positionals.length > 0) {
  console.error('Only a whole run is written.');
  process.exit(1);
}

await buildStale(console.log);
await bench();

async function bench(): Promise<void> {
  const isWanted = (part: string): boolean => positionals.length === 0 || positionals.includes(part);
  const pace = values.quick ? QUICK : DEFAULT;
  const sizes = values.quick ? [1000, 2000] : [1000, 10_000, 100_000, ...(values.large ? [1_000_000] : [])];
  const parts = (Object.keys(PARTS) as Part[]).filter(isWanted);
  const engines = parts.length === 0 ? [] : await startEngines();
  const measured: Measured[] = [];
  try {
    for (const engine of engines) measured.push(...(await benchEngine(engine, { parts, sizes, pace })));
  } finally {
    for (const engine of engines) await engine.stop();
  }
  const pages = isWanted('pages') ? await pageSections(pace) : [];
  if (values.write) await writeReport(engines, [...sectionsOf(measured), ...pages], costsOf(measured));
}

async function pageSections(pace: Pace): Promise<Section[]> {
  const sections = await withWholeShop({ TELEMETRY: 'off' }, (shop, product) =>
    benchPages(shop, product, pace),
  );
  for (const { title, table } of sections) {
    console.log(`\n${title}`);
    console.table(table);
  }
  return sections;
}
