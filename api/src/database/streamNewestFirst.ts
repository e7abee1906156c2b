import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

const BATCH_SIZE = 100;
/** Sorts after every uuid. */
const AFTER_ALL_IDS = 'g';

/** Range of rows: those with the highest ids before `before`, at most `take`. */
export interface IdRange {
  readonly before: string;
  readonly take: number;
}

/**
 * Yields rows in batches while a file is written, newest first: by descending id, since ids are UUIDs of
 * version 7. Each batch continues after the last id of the previous one (keyset pagination); between batches
 * the event loop handles other requests.
 */
export async function* streamNewestFirst<Row extends { readonly id: string }>(
  findRows: (range: IdRange) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let before = AFTER_ALL_IDS; ;) {
    const rows = await findRows({ before, take: BATCH_SIZE });
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_SIZE) return;
    before = rows.at(-1)?.id ?? '';
    await yieldToEventLoop();
  }
}
