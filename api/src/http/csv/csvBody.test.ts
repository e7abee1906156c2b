import { setImmediate as turn } from 'node:timers/promises';
import { createCsvBody } from './csvBody.ts';

interface Row {
  readonly name: string;
  readonly count: number | null;
}

const COLUMNS = [
  { name: 'name', value: ({ name }: Row) => name },
  { name: 'count', value: ({ count }: Row) => count },
];

/** Portions of one row. */
async function* rowsOf(...rows: Row[]): AsyncGenerator<Row[]> {
  await turn();
  for (const row of rows) yield [row];
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const piece of body) chunks.push(piece);
  return Buffer.concat(chunks).toString('utf8');
}

test('a file begins with its mark and its head, and quotes what needs it', async () => {
  const rows = rowsOf(
    { name: 'Tee, "heavy"\nand wide', count: -3 },
    { name: '=HYPERLINK("https://evil.example")', count: null },
    { name: 'Môre\noormôre', count: 0 },
  );
  expect(await textOf(createCsvBody(COLUMNS, rows))).toBe(
    [
      '\uFEFFname,count',
      '"Tee, ""heavy""\nand wide",-3',
      '"\'=HYPERLINK(""https://evil.example"")",',
      '"Môre\noormôre",0',
      '',
    ].join('\r\n'),
  );
});

test('without rows there is the head alone', async () => {
  expect(await textOf(createCsvBody(COLUMNS, rowsOf()))).toBe('\uFEFFname,count\r\n');
});

/** Portions of rows for ever, counted as they are asked for. */
function endless() {
  const seen = { portions: 0, hasEnded: false };
  async function* portions(): AsyncGenerator<Row[]> {
    try {
      for (;;) {
        seen.portions += 1;
        await turn();
        yield Array.from({ length: 100 }, (_, count) => ({ name: 'x'.repeat(1000), count }));
      }
    } finally {
      seen.hasEnded = true;
    }
  }
  return { seen, portions: portions() };
}

test('rows are asked for as far as the reader has room, and no longer when the reader has left', async () => {
  const { seen, portions } = endless();
  const body = createCsvBody(COLUMNS, portions);
  const reading = body[Symbol.asyncIterator]();
  await reading.next();
  await reading.next();
  for (let turns = 0; turns < 50; turns += 1) await turn();
  const asked = seen.portions;
  expect(asked).toBeLessThan(20);
  for (let turns = 0; turns < 50; turns += 1) await turn();
  expect(seen.portions).toBe(asked);
  body.destroy();
  while (!seen.hasEnded) await turn();
});

test('rows that cannot be read end the file with an error instead of cutting it short', async () => {
  async function* broken(): AsyncGenerator<Row[]> {
    yield [{ name: 'Boulder Tee', count: 1 }];
    await turn();
    throw new Error('The database is away');
  }
  await expect(textOf(createCsvBody(COLUMNS, broken()))).rejects.toThrow('The database is away');
});
