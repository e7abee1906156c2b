import type { ImportChoices } from '@shop/contract/adminProductImport';
import { truncateText } from '@shop/domain/truncateText';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { insertMany } from '../../../database/sql.ts';
import type { Database } from '../../../database/database.ts';
import { ProductImportEntity, ProductImportRowEntity } from '../../../database/entities/productImports.ts';
import type { ImportCells, RowBasis } from '../../../database/entities/productImports.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { invalidInput } from '../../../errors.ts';
import { createEventLoopYield } from '../../../eventLoopYield.ts';
import type { FileRow } from './fileRow.ts';
import { createRowBasis } from './importFields.ts';
import type { ReportBuilder } from './importReport.ts';
import { createReportBuilder, findChosenCategories, storeChosenCategories } from './importReport.ts';
import { findExistingProducts, toStoredName } from './existingProducts.ts';
import { omitUnknownIds } from './unknownIds.ts';
import { replaceFetchedPictures } from './pictureSources.ts';
import type { RowPlan } from './planRow.ts';
import { planRow } from './planRow.ts';
import { splitIntoBatches } from './splitIntoBatches.ts';

export const IMPORT_BATCH_SIZE = 500;
const MAX_NOTE_LENGTH = 500;
const MAX_REMARKS_LENGTH = 2000;

export const formatImportNote = ({ note }: RowPlan): string => truncateText(note, MAX_NOTE_LENGTH);

/**
 * Reads an import file, stores each row with its planned outcome, and returns the id of the import. Throws
 * 400 when the file is invalid.
 */
export async function checkFile(
  db: Database,
  path: string,
  { choices, now }: { choices: ImportChoices; now: Date },
): Promise<string> {
  const id = uuid();
  const report = createReportBuilder(choices, await findChosenCategories(db.read));
  const checkedImport = {
    id,
    state: 'checking' as const,
    skipsBroken: false,
    rowCount: 0,
    nextRow: 0,
    report: null,
    createdAt: now,
  };
  await inTransaction(db, (tx) => tx.insert(ProductImportEntity, checkedImport));
  try {
    const rowCount = await storeRows(db, { importId: id, path, report, now });
    if (rowCount === 0) throw invalidInput({ file: 'This file has no products below its first line.' });
    const checked = { state: 'checked' as const, rowCount, report: report.build() };
    await inTransaction(db, async (tx) => {
      await tx.update(ProductImportEntity, { id }, checked);
      await storeChosenCategories(tx, choices.categories);
    });
    return id;
  } catch (error) {
    await inTransaction(db, (tx) => tx.delete(ProductImportEntity, { id }));
    throw error;
  }
}

interface StoreInput {
  readonly importId: string;
  readonly path: string;
  readonly report: ReportBuilder;
  readonly now: Date;
}

async function storeRows(db: Database, { importId, path, report, now }: StoreInput): Promise<number> {
  // Only the check of a file needs the parsers of CSV and HTML.
  const { readFileRows } = await import('./fileRows.ts');
  const firstLines = new Map<string, number>();
  const yieldIfDue = createEventLoopYield();
  let position = 0;
  for await (const batchRows of readBatches(readFileRows(path, { report, now }))) {
    const rows = await omitUnknownIds(db.read, batchRows, report);
    const plans: RowPlan[] = [];
    for (const batch of splitIntoBatches(rows)) {
      const fetched = await replaceFetchedPictures(db.read, batch);
      plans.push(...(await planRows(db.read, fetched, { firstLines: firstLines, now })));
      await yieldIfDue();
    }
    const firstPosition = position;
    position += rows.length;
    await inTransaction(db, (tx) =>
      insertMany(
        tx,
        ProductImportRowEntity,
        rows.map(({ line, cells, remarks }, index) => {
          const plan = plans[index] ?? { fate: 'broken', note: '', id: null };
          const basis = getBasis(plan, cells);
          return {
            importId,
            position: firstPosition + index,
            line,
            cells,
            remarks: truncateText(remarks.join('\n'), MAX_REMARKS_LENGTH) || null,
            basis,
            fate: plan.fate,
            note: formatImportNote(plan),
          };
        }),
      ),
    );
  }
  return position;
}

/**
 * Returns the values of the existing product that the plan of a row relies on; null when the row changes no
 * existing product.
 */
const getBasis = (plan: RowPlan, cells: ImportCells): RowBasis | null =>
  'next' in plan && plan.next.existing ? createRowBasis(cells, plan.next.existing, plan.changed) : null;

async function* readBatches(rows: AsyncIterable<FileRow>): AsyncGenerator<FileRow[]> {
  let batch: FileRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < IMPORT_BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

interface CheckState {
  /** Line of the first row about each product, by the key of `toRowKey`. */
  readonly firstLines: Map<string, number>;
  readonly now: Date;
}

async function planRows(
  em: EntityManager,
  rows: readonly FileRow[],
  { firstLines, now }: CheckState,
): Promise<RowPlan[]> {
  const existing = await findExistingProducts(
    em,
    rows.map(({ cells }) => cells),
  );
  const plans: RowPlan[] = [];
  for (const { line, cells, fault } of rows) {
    const plan: RowPlan =
      fault === undefined
        ? await planRow(em, cells, existing, now)
        : { fate: 'broken', note: fault, id: null };
    const key = toRowKey(plan, toStoredName(cells), cells['brand'] ?? '');
    const other = key === null ? undefined : firstLines.get(key);
    if (key !== null && other === undefined) firstLines.set(key, line);
    plans.push(
      other === undefined
        ? plan
        : { fate: 'broken', note: `Line ${other} is about the same product.`, id: null },
    );
  }
  return plans;
}

/** Returns a key that all rows about one product share; null for an invalid row. */
function toRowKey(plan: RowPlan, name: string, brand: string): string | null {
  if ('next' in plan) return plan.next.existing?.product.id ?? normalizeName(`${name}\n${brand.trim()}`);
  return plan.id;
}

/** Normalizes the name and brand of a new product, so that case and repeated spaces make no difference. */
const normalizeName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\S\n]+/g, ' ');
