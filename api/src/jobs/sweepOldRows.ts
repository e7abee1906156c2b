import type { EntityManager, ObjectLiteral } from 'typeorm';
import { inTransaction } from '../database/transaction.ts';
import type { OldRows } from '../database/oldRows.ts';
import { oldCarts } from '../features/orders/cart/cart.service.ts';
import { oldTickets } from '../features/frontends/delivery/pageTicket.ts';
import { oldVersionErrors } from '../features/frontends/delivery/versionErrors.service.ts';
import { oldVersionLoads, oldVisitors } from '../features/frontends/delivery/versionFigures.service.ts';
import { oldMails } from '../features/mail/deadLetterMail.service.ts';
import { oldMailLinks } from '../features/mail/mailLinks.service.ts';
import { oldStockAlerts, oldOptOuts } from '../features/catalogue/stockAlerts/stockAlerts.service.ts';
import { oldIdentityRequests } from '../features/accounts/oidc/oidcRequests.service.ts';
import { oldPendingLinks } from '../features/accounts/records/identities.service.ts';
import { oldImports } from '../features/catalogue/import/importList.service.ts';
import { oldWebhookEvents } from '../features/orders/providers/paypal/paypalWebhook.service.ts';
import { oldDeletedReviews } from '../features/catalogue/reviews/deletedReviews.service.ts';
import { oldSessions } from '../http/sessions/sessions.service.ts';
import { oldDailySalts } from '../secrets/dailySalts.ts';
import type { AppContext } from '../appContext.ts';
import type { Job } from './job.ts';

/**
 * Rows per transaction: small enough to stay below the statement time limit and a cluster's limit, and not to delay
 * others.
 */
const BATCH = 500;
/** Time limit of a run in ms; the rest is left for the next run. */
const MAX_RUN_MS = 10_000;

/**
 * Deletes expired sessions, sign-ins, links and tickets, rows that were handled or abandoned long ago, and old
 * statistics.
 */
export const sweepOldRows: Job = {
  name: 'sweepOldRows',
  everyMs: 60 * 60_000,
  async run(app) {
    const now = app.clock.now();
    await sweep(app, 'sessions', oldSessions(app.config, now));
    await sweep(app, 'identity requests', oldIdentityRequests(now));
    await sweep(app, 'pending links', oldPendingLinks(now));
    await sweep(app, 'mails', oldMails(now));
    await sweep(app, 'mail links', oldMailLinks(now));
    await sweep(app, 'webhook events', oldWebhookEvents(now));
    await sweep(app, 'page tickets', oldTickets(now));
    await sweep(app, 'loads of versions', oldVersionLoads(now));
    await sweep(app, 'errors of versions', oldVersionErrors(now));
    await sweep(app, 'visitors of versions', oldVisitors(now));
    await sweep(app, 'salts', oldDailySalts(now));
    await sweep(app, 'imports of products', oldImports(now));
    await sweep(app, 'carts', oldCarts(now));
    await sweep(app, 'notices', oldStockAlerts(now));
    await sweep(app, 'refusals of notices', oldOptOuts(now));
    await sweep(app, 'deleted reviews', oldDeletedReviews(now));
  },
};

/** A failure is logged and does not stop the other sweeps. */
async function sweep<Entity extends object>(
  app: AppContext,
  rows: string,
  old: OldRows<Entity>,
): Promise<void> {
  const endsAt = performance.now() + MAX_RUN_MS;
  try {
    let found = BATCH;
    while (found === BATCH && !app.isDraining && performance.now() < endsAt) {
      found = await inTransaction(app.db, (tx) => deleteOldRows(tx, old, BATCH));
    }
  } catch (error) {
    app.log.error({ rows, err: error }, 'old rows not swept');
  }
}

/** Deletes at most this many rows and returns their number; fewer means that none is left. */
async function deleteOldRows<Entity extends ObjectLiteral>(
  tx: EntityManager,
  { entity, key, where }: OldRows<Entity>,
  most: number,
): Promise<number> {
  // Two statements are used, because only one of the engines has a DELETE with a limit.
  const old = await tx
    .createQueryBuilder(entity, 'old')
    .select(`old.${key}`, 'key')
    .where(where)
    .limit(most)
    .getRawMany<{ key: string }>();
  if (old.length === 0) return 0;
  await tx
    .createQueryBuilder()
    .delete()
    .from(entity)
    .where(where)
    .andWhere(`${key} IN (:...keys)`, { keys: old.map((row) => row.key) })
    .execute();
  return old.length;
}
