import { DumpFigures } from './dumpFigures.ts';

const DUMP = [
  "-- CHANGE MASTER TO MASTER_LOG_FILE='log.000002', MASTER_LOG_POS=4711;",
  'CREATE TABLE `migrations` (',
  '  `name` varchar(255) NOT NULL',
  ');',
  "INSERT INTO `migrations` (`id`, `name`) VALUES (1,'Accounts1763600000000');",
  "INSERT INTO `migrations` (`id`, `name`) VALUES (2,'Outbox1763600100000');",
  'CREATE TABLE `reviews` (',
  ');',
  "INSERT INTO `reviews` (`comment`) VALUES ('It says\\nINSERT INTO `orders` – and ëë\u2028 too');",
  'CREATE TABLE `orders` (',
  ');',
  '',
].join('\n');

async function figuresOf(dump: string, chunkSize: number): Promise<DumpFigures> {
  const bytes = Buffer.from(dump);
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, index) =>
    bytes.subarray(index * chunkSize, (index + 1) * chunkSize),
  );
  const figures = new DumpFigures();
  const passed: Buffer[] = [];
  for await (const chunk of figures.pass(eachOf(chunks))) passed.push(chunk);
  expect(Buffer.concat(passed)).toEqual(bytes);
  return figures;
}

async function* eachOf(chunks: readonly Buffer[]): AsyncGenerator<Buffer> {
  for (const chunk of chunks) yield await Promise.resolve(chunk);
}

test('rows are counted by table, wherever the chunks end, and what stands in a text is no row', async () => {
  const whole = await figuresOf(DUMP, 1_000_000);
  const tables = whole.tables();
  expect(Object.entries(tables).map(([name, { rows }]) => [name, rows])).toEqual([
    ['migrations', 2],
    ['reviews', 1],
    ['orders', 0],
  ]);
  expect((await figuresOf(DUMP, 7)).tables()).toEqual(tables);
});

test('the last migration and the place in the binary log are read', async () => {
  const { schema, binaryLog } = await figuresOf(DUMP, 64);
  expect(schema).toBe('Outbox1763600100000');
  expect(binaryLog).toEqual({ file: 'log.000002', position: 4711 });
});

test('a row that differs in one character has another hash', async () => {
  const [before, after] = [await figuresOf(DUMP, 64), await figuresOf(DUMP.replace('too', 'two'), 64)].map(
    (figures) => figures.tables(),
  );
  expect(after?.['reviews']?.sha256).not.toBe(before?.['reviews']?.sha256);
  expect(after?.['migrations']).toEqual(before?.['migrations']);
});
