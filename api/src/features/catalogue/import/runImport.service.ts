import type { EntityManager } from 'typeorm';
import { Between, In } from 'typeorm';
import type { Database } from '../../../database/database.ts';
import {
  ProductImportAuditEntity,
  ProductImportEntity,
  ProductImportRowEntity,
} from '../../../database/entities/productImports.ts';
import { insertMany } from '../../../database/sql.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { illegalTransition, notFound } from '../../../errors.ts';
import { createEventLoopYield } from '../../../eventLoopYield.ts';
import type { Actor } from '../../audit/audit.ts';
import type { SharedRows } from '../search/searchIndex.ts';
import { addSharedRows } from '../search/searchIndex.ts';
import { writeProducts } from './writeProducts.ts';
import { IMPORT_BATCH_SIZE, formatImportNote } from './checkFile.service.ts';
import { findProductsOfRows, lockExistingProducts, findProductOfRow } from './existingProducts.ts';
import { replaceFetchedPictures } from './pictureSources.ts';
import type { PlannedProduct, RowPlan } from './planRow.ts';
import { splitIntoBatches } from './splitIntoBatches.ts';
import { pickChangedCells, findFieldsChangedSince } from './importFields.ts';
import type { ExistingProducts } from './existingProducts.ts';
import { createBrokenPlan, planChange, planRow } from './planRow.ts';

/** Time in ms after which one call starts no further batch, so that the waiting administrator sees the progress. */
const MAX_RUN_MS = 3000;

/**
 * Starts a checked import, or resumes a running one, and applies batches of its rows until all are done or `MAX_RUN_MS`
 * have passed. Throws 404 for an unknown import, and 409 while the file is being checked or when it has invalid rows
 * that are not to be skipped.
 */
export async function runImportRows(
  db: Database,
  id: string,
  { skipBroken, actor }: { skipBroken: boolean; actor: Actor },
): Promise<void> {
  await inTransaction(db, (tx) => startImport(tx, id, skipBroken));
  const startedAt = performance.now();
  while (performance.now() - startedAt < MAX_RUN_MS) {
    const isDone = await inTransaction(db, (tx) => runImportBatch(tx, id, actor));
    if (isDone) return;
  }
}

async function startImport(tx: EntityManager, id: string, skipsBroken: boolean): Promise<void> {
  const importRow = await tx.findOneBy(ProductImportEntity, { id });
  if (!importRow) throw notFound('Import');
  if (importRow.state === 'checking') throw illegalTransition('This file is still being checked.');
  if (importRow.state !== 'checked') return;
  const broken = await tx.countBy(ProductImportRowEntity, { importId: id, fate: 'broken' });
  if (broken > 0 && !skipsBroken) {
    throw illegalTransition(
      `${broken === 1 ? '1 row is' : `${broken} rows are`} broken. Correct the file, or choose to skip broken rows.`,
    );
  }
  await tx.update(ProductImportEntity, { id, state: 'checked' }, { state: 'running', skipsBroken });
}

/**
 * Applies the next batch of rows. Progress is recorded first, by a guarded statement of the same transaction,
 * so that of two concurrent runs only one applies a row, and an interrupted import resumes where it stopped.
 * Unchanged and invalid rows are skipped. Returns whether the import is finished.
 */
export async function runImportBatch(tx: EntityManager, id: string, actor: Actor): Promise<boolean> {
  const importRow = await tx.findOneByOrFail(ProductImportEntity, { id });
  if (importRow.state !== 'running') return true;
  const from = importRow.nextRow;
  const nextRow = Math.min(from + IMPORT_BATCH_SIZE, importRow.rowCount);
  const isLast = nextRow === importRow.rowCount;
  const { affected } = await tx.update(
    ProductImportEntity,
    { id, state: 'running', nextRow: from },
    { nextRow, ...(isLast && { state: 'done' }) },
  );
  if (affected !== 1) return false;
  const rows = await tx.find(ProductImportRowEntity, {
    where: { importId: id, position: Between(from, nextRow - 1), fate: In(['new', 'changed']) },
    order: { position: 'ASC' },
  });
  await applyBatch(tx, rows, actor);
  return isLast;
}

/**
 * Plans the rows again, because products may have changed since the check, and applies them. All rows are
 * planned before the first is applied, so that a row does not match a product that this batch creates.
 */
async function applyBatch(
  tx: EntityManager,
  rows: readonly ProductImportRowEntity[],
  actor: Actor,
): Promise<void> {
  const lockedIds = await lockExistingProducts(
    tx,
    rows.map(({ cells }) => cells),
  );
  const yieldIfDue = createEventLoopYield();
  const planned: PlannedRow[] = [];
  for (const batch of splitIntoBatches(rows)) {
    const fetched = await replaceFetchedPictures(tx, batch);
    planned.push(...(await planRows(tx, fetched, { locked: lockedIds, actor })));
    await yieldIfDue();
  }
  const terms: SharedRows[] = [];
  for (const batch of splitIntoBatches(planned)) {
    const applied = await writeProducts(
      tx,
      batch.map(({ next }) => next),
      actor,
    );
    terms.push(applied.terms);
    await insertMany(
      tx,
      ProductImportAuditEntity,
      batch.map(({ importId, position }, index) => ({
        ...{ importId, position, auditId: applied.auditIds[index] ?? '' },
      })),
    );
    await yieldIfDue();
  }
  await addSharedRows(tx, terms);
}

interface PlannedRow extends Pick<ProductImportRowEntity, 'importId' | 'position'> {
  readonly next: PlannedProduct;
}

interface PlanContext {
  /** Ids of the products that are locked. */
  readonly locked: ReadonlySet<string>;
  readonly actor: Actor;
}

/** Returns the products to write, and corrects the outcome and note of rows whose plan has changed since the check. */
async function planRows(
  tx: EntityManager,
  rows: readonly ProductImportRowEntity[],
  { locked, actor }: PlanContext,
): Promise<PlannedRow[]> {
  const existing = await findProductsOfRows(
    tx,
    rows.map(({ cells }) => cells),
    locked,
  );
  const planned: PlannedRow[] = [];
  for (const row of rows) {
    const { importId, position, fate, note } = row;
    const plan = await recheckRow(tx, row, existing, actor.now());
    if ('next' in plan) planned.push({ importId, position, next: plan.next });
    const outcome = { fate: plan.fate, note: formatImportNote(plan) };
    if (outcome.fate !== fate || outcome.note !== note) {
      await tx.update(ProductImportRowEntity, { importId, position }, outcome);
    }
  }
  return planned;
}

const CHECK_AGAIN_MESSAGE = 'Please check the file again.';
const PRODUCT_CHANGED_MESSAGE = `name: The product of this row has changed since the file was checked. ${CHECK_AGAIN_MESSAGE}`;
const NAME_ADDED_MESSAGE = `name: A product of this name was added after the file was checked. ${CHECK_AGAIN_MESSAGE}`;
/** Maximum length of a displayed value, short enough that two values and their message fit into a note. */
const MAX_VALUE_LENGTH = 120;

type CheckedRow = Pick<ProductImportRowEntity, 'cells' | 'fate' | 'basis'>;

/**
 * Plans a checked row again when it is applied. Only the changes that the check has announced are written: a
 * field that was shown as unchanged keeps its current value, and a field whose value is now neither the one
 * at the check nor the announced one makes the row invalid.
 */
async function recheckRow(
  em: EntityManager,
  { cells, fate, basis }: CheckedRow,
  existing: ExistingProducts,
  now: Date,
): Promise<RowPlan> {
  const subject = findProductOfRow(cells, existing);
  if (typeof subject === 'string') return createBrokenPlan(subject);
  if (fate === 'new')
    return subject ? createBrokenPlan(NAME_ADDED_MESSAGE) : planRow(em, cells, existing, now);
  if (!subject || basis?.productId !== subject.product.id) return createBrokenPlan(PRODUCT_CHANGED_MESSAGE);
  const plan = await planChange(em, subject, pickChangedCells(cells, basis), now);
  const changedFields = findFieldsChangedSince(basis, subject);
  const isAnnounced = (field: string) => basis.changed.includes(field);
  const writtenFields = 'next' in plan ? plan.changed : basis.changed;
  const conflict = changedFields.find(({ field }) => isAnnounced(field) && writtenFields.includes(field));
  if (conflict && plan.fate !== 'unchanged') {
    const { field, was, now: current } = conflict;
    return createBrokenPlan(
      `${field}: This is ${formatValue(current)} now, and was ${formatValue(was)} when the file was checked. ${CHECK_AGAIN_MESSAGE}`,
    );
  }
  const unannounced = changedFields.filter(({ field }) => !isAnnounced(field));
  if (!('next' in plan) || unannounced.length === 0) return plan;
  const currentTexts = unannounced
    .map(({ field, now: value }) => `${field} ${formatValue(value)}`)
    .join(', ');
  return { ...plan, note: `${plan.note}. Changed since the check and left as it is: ${currentTexts}` };
}

const formatValue = (value: string): string =>
  value.length > MAX_VALUE_LENGTH ? `${[...value].slice(0, MAX_VALUE_LENGTH).join('')}…` : value;
