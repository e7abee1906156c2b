import { inTransaction } from '../database/inTransaction.ts';
import { sweepMails } from '../features/mail/delivery.ts';
import { sweepIdentityRequests } from '../features/oidc/oidcRequests.service.ts';
import { sweepWebhookEvents } from '../features/payments/paypalWebhook.service.ts';
import { sweepSessions } from '../features/sessions/sessions.service.ts';
import type { Job } from './jobs.ts';

/** Sessions and sign-ins that nobody can use any more, mails that were sent and events that were told long ago. */
export const sweepOldRows: Job = {
  name: 'sweepOldRows',
  everyMs: 60 * 60_000,
  run: ({ db, config, clock }) =>
    inTransaction(db, async (tx) => {
      await sweepSessions(tx, config, clock.now());
      await sweepIdentityRequests(tx, clock.now());
      await sweepMails(tx, clock.now());
      await sweepWebhookEvents(tx, clock.now());
    }),
};
