import Koa from 'koa';
import type { RowDataPacket } from 'mysql2/promise';
import { createPool } from 'mysql2/promise';
import type { ChartRow, FoundRow, PartRow, SummaryRow } from './answers.ts';
import { toKnown, listAnswer, productAnswer, searchAnswer } from './answers.ts';
import { READS, repeatId, getKeywordRange, getOffset } from './limitReads.ts';

/**
 * Serves the API's public reads with the minimal work on this platform: Koa, the driver, and one prepared
 * statement for each response, without sessions, validation, limits, logs or metrics. The API's overhead is
 * measured against it.
 */
const { DATABASE_URL = '', PORT = '0' } = process.env;
const pool = createPool({ uri: DATABASE_URL, connectionLimit: 15, timezone: 'Z' });
const readRows = async <Row>(sql: string, values: (string | number)[] = []) =>
  (await pool.execute<(Row & RowDataPacket)[]>(sql, values))[0];
const [counted] = await readRows<{ total: number }>(READS.total);
const known = toKnown(counted?.total, await readRows<ChartRow>(READS.charts));

const app = new Koa();
app.use(async (ctx) => {
  const id = ctx.path.split('/')[3] ?? '';
  ctx.body = await read(id, ctx.URL.searchParams);
});
app.listen(Number(PORT), '127.0.0.1');

async function read(id: string, query: URLSearchParams): Promise<unknown> {
  if (id !== '') return productAnswer(await readRows<PartRow>(READS.product, repeatId(id)), known);
  const keyword = query.get('keyword');
  if (keyword !== null) return searchAnswer(await readRows<FoundRow>(READS.search, getKeywordRange(keyword)));
  const page = Number(query.get('pageNumber') ?? 1);
  return listAnswer(await readRows<SummaryRow>(READS.list, [getOffset(page)]), page, known);
}
