import { parse } from 'csv-parse/sync';

/** Payment as PayFast's transaction history lists it. */
export interface HistoryPayment {
  /** PayFast's id of the payment. */
  readonly paymentId: string;
  /** Order's id, as the shop sent it; empty for a payment that the shop did not begin. */
  readonly orderId: string;
  /** Amounts in rand, as decimal text. */
  readonly gross: string;
  readonly fee: string;
  readonly net: string;
}

export interface HistoryPage {
  readonly payments: readonly HistoryPayment[];
  /** Number of records on the page, of any type. */
  readonly records: number;
}

/** Columns of the history that are read. */
const HISTORY_COLUMNS = [
  'Type',
  'Sign',
  'Currency',
  'Gross',
  'Fee',
  'Net',
  'M Payment ID',
  'PF Payment ID',
] as const;
type Column = (typeof HISTORY_COLUMNS)[number];

/**
 * Parses the received payments of a page of the history. Throws when the text is not a history, because an
 * unreadable history does not mean that nothing was paid.
 */
export function parseHistory(text: string): HistoryPage {
  const [head = [], ...records]: string[][] = parse(extractCsv(text), {
    ...{ bom: true, relax_column_count: true, skip_empty_lines: true, trim: true },
  });
  const missing = HISTORY_COLUMNS.filter((column) => !head.includes(column));
  if (missing.length > 0) throw new Error(`PayFast's history has no column ${missing.join(', ')}`);
  const payments = records.flatMap((record): HistoryPayment[] => {
    const getField = (column: Column): string => record[head.indexOf(column)] ?? '';
    if (
      getField('Type') !== 'FUNDS_RECEIVED' ||
      getField('Sign') !== 'CREDIT' ||
      getField('Currency') !== 'ZAR'
    )
      return [];
    // Amounts have commas between the thousands.
    const [gross = '', fee = '', net = ''] = (['Gross', 'Fee', 'Net'] as const).map((column) =>
      getField(column).replaceAll(',', ''),
    );
    return [{ paymentId: getField('PF Payment ID'), orderId: getField('M Payment ID'), gross, fee, net }];
  });
  return { payments, records: records.length };
}

/**
 * Returns the CSV text of a response. PayFast documents plain CSV, but clients have also received it within
 * JSON, `{ "response": "…" }`.
 */
function extractCsv(text: string): string {
  if (!text.startsWith('{')) return text;
  const answer: unknown = JSON.parse(text);
  const isWrapped = typeof answer === 'object' && answer !== null && 'response' in answer;
  return isWrapped && typeof answer.response === 'string' ? answer.response : '';
}
