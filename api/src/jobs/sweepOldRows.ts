import { inTransaction } from '../database/inTransaction.ts';
import type { OldRows } from '../database/oldRows.ts';
import { deleteOldRows } from '../database/oldRows.ts';
import { oldMails } from '../features/mail/deadMail.service.ts';
import { oldMailLinks } from '../features/mailLinks/mailLinks.service.ts';
import { oldIdentityRequests } from '../features/oidc/oidcRequests.service.ts';
import { oldPendingLinks } from '../features/oidc/linking.service.ts';
import { oldWebhookEvents } from '../features/paypal/paypalWebhook.service.ts';
import { oldSessions } from '../http/sessions/sessions.service.ts';
import type { Shop } from '../shop.ts';
import type { Job } from './jobs.ts';

/** So few that a transaction neither meets the limit of a statement nor keeps others waiting. */
const BATCH = 1000;
/** What is left after this long is left for the next turn. */
const LONGEST_MS = 10_000;

/** Sessions, sign-ins and links that nobody can use any more, mails that were sent and events that were told long ago. */
export const sweepOldRows: Job = {
  name: 'sweepOldRows',
  everyMs: 60 * 60_000,
  async run(shop) {
    const now = shop.clock.now();
    await sweep(shop, 'sessions', oldSessions(shop.config, now));
    await sweep(shop, 'identity requests', oldIdentityRequests(now));
    await sweep(shop, 'pending links', oldPendingLinks(now));
    await sweep(shop, 'mails', oldMails(now));
    await sweep(shop, 'mail links', oldMailLinks(now));
    await sweep(shop, 'webhook events', oldWebhookEvents(now));
  },
};

/** One that fails stops no other. */
async function sweep<Entity extends object>(shop: Shop, rows: string, old: OldRows<Entity>): Promise<void> {
  const endsAt = performance.now() + LONGEST_MS;
  try {
    let found = BATCH;
    while (found === BATCH && !shop.isDraining && performance.now() < endsAt) {
      found = await inTransaction(shop.db, (tx) => deleteOldRows(tx, old, BATCH));
    }
  } catch (error) {
    shop.log.error({ rows, err: error }, 'old rows not swept');
  }
}
