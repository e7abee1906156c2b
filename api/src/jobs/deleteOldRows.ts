import type { EntityManager, ObjectLiteral } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { RowSelection } from '../database/rowSelection.ts';
import { selectOldCarts } from '../features/orders/cart/cart.service.ts';
import { selectOldTickets } from '../features/frontends/delivery/pageTicket.ts';
import { selectOldVersionErrors } from '../features/frontends/delivery/versionErrors.service.ts';
import {
  selectOldVersionLoads,
  selectOldVisitors,
} from '../features/frontends/delivery/versionCounts.service.ts';
import { selectOldMail } from '../features/mail/deadLetterMail.service.ts';
import { selectOldMailLinks } from '../features/mail/mailLinks.service.ts';
import {
  selectOldStockAlerts,
  selectOldOptOuts,
} from '../features/catalogue/stockAlerts/stockAlerts.service.ts';
import { selectOldOidcRequests } from '../features/accounts/oidc/oidcRequests.service.ts';
import { selectOldPendingLinks } from '../features/accounts/records/identities.service.ts';
import { selectOldImports } from '../features/catalogue/import/importList.service.ts';
import { selectOldWebhookEvents } from '../features/orders/providers/paypal/paypalWebhook.service.ts';
import { selectOldDeletedReviews } from '../features/catalogue/reviews/deletedReviews.service.ts';
import { selectOldSessions } from '../http/sessions/sessions.service.ts';
import { selectOldDailySalts } from '../secrets/dailySalts.ts';
import type { AppContext } from '../appContext.ts';
import type { Job } from './job.ts';

/**
 * Rows per transaction, few enough to stay below the statement time limit and a cluster's limit, and not to
 * delay other transactions.
 */
const BATCH_SIZE = 500;
/** Time limit in ms for each kind of rows; what remains is left for the next run. */
const MAX_RUN_MS = 10_000;

/**
 * Deletes expired sessions, sign-ins, links and tickets, rows that were handled or abandoned long ago, and old
 * statistics.
 */
export const deleteOldRows: Job = {
  name: 'sweepOldRows',
  everyMs: 60 * 60_000,
  async run(app) {
    const now = app.clock.now();
    await deleteInBatches(app, 'sessions', selectOldSessions(app.config, now));
    await deleteInBatches(app, 'identity requests', selectOldOidcRequests(now));
    await deleteInBatches(app, 'pending links', selectOldPendingLinks(now));
    await deleteInBatches(app, 'mails', selectOldMail(now));
    await deleteInBatches(app, 'mail links', selectOldMailLinks(now));
    await deleteInBatches(app, 'webhook events', selectOldWebhookEvents(now));
    await deleteInBatches(app, 'page tickets', selectOldTickets(now));
    await deleteInBatches(app, 'loads of versions', selectOldVersionLoads(now));
    await deleteInBatches(app, 'errors of versions', selectOldVersionErrors(now));
    await deleteInBatches(app, 'visitors of versions', selectOldVisitors(now));
    await deleteInBatches(app, 'salts', selectOldDailySalts(now));
    await deleteInBatches(app, 'imports of products', selectOldImports(now));
    await deleteInBatches(app, 'carts', selectOldCarts(now));
    await deleteInBatches(app, 'notices', selectOldStockAlerts(now));
    await deleteInBatches(app, 'refusals of notices', selectOldOptOuts(now));
    await deleteInBatches(app, 'deleted reviews', selectOldDeletedReviews(now));
  },
};

/** Deletes one kind of old rows in batches. A failure is logged and does not stop the deletion of other kinds. */
async function deleteInBatches<Entity extends object>(
  app: AppContext,
  rows: string,
  selection: RowSelection<Entity>,
): Promise<void> {
  const endsAt = performance.now() + MAX_RUN_MS;
  try {
    let deletedCount = BATCH_SIZE;
    while (deletedCount === BATCH_SIZE && !app.isDraining && performance.now() < endsAt) {
      deletedCount = await inTransaction(app.db, (tx) => deleteBatch(tx, selection, BATCH_SIZE));
    }
  } catch (error) {
    app.log.error({ rows, err: error }, 'old rows not deleted');
  }
}

/** Deletes at most `limit` rows and returns their number; a smaller number means that none remain. */
async function deleteBatch<Entity extends ObjectLiteral>(
  tx: EntityManager,
  { entity, key, where }: RowSelection<Entity>,
  limit: number,
): Promise<number> {
  // Two statements are used, because SQLite has no DELETE with a LIMIT.
  const oldRows = await tx
    .createQueryBuilder(entity, 'old')
    .select(`old.${key}`, 'key')
    .where(where)
    .limit(limit)
    .getRawMany<{ key: string }>();
  if (oldRows.length === 0) return 0;
  await tx
    .createQueryBuilder()
    .delete()
    .from(entity)
    .where(where)
    .andWhere(`${key} IN (:...keys)`, { keys: oldRows.map((row) => row.key) })
    .execute();
  return oldRows.length;
}
