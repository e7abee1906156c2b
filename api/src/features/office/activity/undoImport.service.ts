import { AuditEntity } from '../../../database/entities/audit.ts';
import {
  ProductImportAuditEntity,
  ProductImportEntity,
  ProductImportRowEntity,
} from '../../../database/entities/productImports.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { AppError, illegalTransition, notFound } from '../../../errors.ts';
import type { Call } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { archiveProductWithAudit } from '../../catalogue/products/restoreProduct.service.ts';
import { undoEntry } from './undo.service.ts';

/**
 * Time in ms after which one call starts no further batch, so that the waiting administrator sees the
 * progress.
 */
const MAX_RUN_MS = 3000;
const BATCH_SIZE = 50;

/**
 * Undoes the next rows of an import, each in a transaction of its own. If the product has changed since, the
 * import's change remains, and the row's note gives the reason. Once no row is left, the import is marked as
 * undone. Throws 404, or 409 while the import is not done.
 */
export async function undoImportRows(app: ServerContext, call: Call<'admin'>, id: string): Promise<void> {
  const importRow = await app.db.read.findOneBy(ProductImportEntity, { id });
  if (!importRow) throw notFound('Import');
  if (importRow.state === 'undone') return;
  if (importRow.state !== 'done') throw illegalTransition('This import is not done.');
  const startedAt = performance.now();
  while (performance.now() - startedAt < MAX_RUN_MS) {
    const auditRows = await app.db.read.find(ProductImportAuditEntity, {
      where: { importId: id },
      order: { position: 'ASC' },
      take: BATCH_SIZE,
    });
    if (auditRows.length === 0) {
      await inTransaction(app.db, (tx) => tx.update(ProductImportEntity, { id }, { state: 'undone' }));
      return;
    }
    for (const auditRow of auditRows) await undoRow(app, call, auditRow);
  }
}

async function undoRow(
  app: ServerContext,
  call: Call<'admin'>,
  { importId, position, auditId }: ProductImportAuditEntity,
): Promise<void> {
  const failure = await undoProduct(app, call, auditId);
  await inTransaction(app.db, async (tx) => {
    await tx.delete(ProductImportAuditEntity, { importId, position });
    if (failure !== null)
      await tx.update(ProductImportRowEntity, { importId, position }, { note: `Not undone: ${failure}` });
  });
}

/** Deletes a new product or reverts a changed one; returns the reason if that is not possible, else null. */
async function undoProduct(app: ServerContext, call: Call<'admin'>, auditId: string): Promise<string | null> {
  try {
    const entry = await app.db.read.findOneBy(AuditEntity, { id: auditId });
    if (entry?.before === null)
      await inTransaction(app.db, (tx) => archiveProductWithAudit(tx, call, entry.target));
    else await undoEntry(app, call, auditId);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
