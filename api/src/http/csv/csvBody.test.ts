import { setImmediate as turn } from 'node:timers/promises';
import { csvBody } from './csvBody.ts';

interface Row {
  readonly name: string;
  readonly count: number | null;
}

const COLUMNS = [
  { name: 'name', value: ({ name }: Row) => name },
  { name: 'count', value: ({ count }: Row) => count },
];

async function* rowsOf(...rows: Row[]): AsyncGenerator<Row> {
  await turn();
  yield* rows;
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

test('a file begins with its mark and its head, and quotes what needs it', async () => {
  const rows = rowsOf(
    { name: 'Tee, "heavy"\nand wide', count: -3 },
    { name: '=HYPERLINK("https://evil.example")', count: null },
    { name: 'Môre\noormôre', count: 0 },
  );
  expect(await textOf(csvBody(COLUMNS, rows))).toBe(
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
  expect(await textOf(csvBody(COLUMNS, rowsOf()))).toBe('\uFEFFname,count\r\n');
});

/** Rows for ever, counted as they are asked for. */
function endless() {
  const seen = { rows: 0, hasEnded: false };
  async function* rows(): AsyncGenerator<Row> {
    try {
      for (;;) {
        seen.rows += 1;
        if (seen.rows % 100 === 0) await turn();
        yield { name: 'x'.repeat(1000), count: seen.rows };
      }
    } finally {
      seen.hasEnded = true;
    }
  }
  return { seen, rows: rows() };
}

test('rows are asked for as far as the reader has room, and no longer when the reader has left', async () => {
  const { seen, rows } = endless();
  const body = csvBody(COLUMNS, rows);
  const reading = body[Symbol.asyncIterator]();
  await reading.next();
  await reading.next();
  for (let turns = 0; turns < 50; turns += 1) await turn();
  const asked = seen.rows;
  expect(asked).toBeLessThan(2000);
  for (let turns = 0; turns < 50; turns += 1) await turn();
  expect(seen.rows).toBe(asked);
  body.destroy();
  while (!seen.hasEnded) await turn();
});

test('rows that cannot be read end the file with an error instead of cutting it short', async () => {
  async function* broken(): AsyncGenerator<Row> {
    yield { name: 'Boulder Tee', count: 1 };
    await turn();
    throw new Error('The database is away');
  }
  await expect(textOf(csvBody(COLUMNS, broken()))).rejects.toThrow('The database is away');
});
