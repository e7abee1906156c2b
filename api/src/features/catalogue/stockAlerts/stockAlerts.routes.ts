import { subscribeToStockAlert, unsubscribeFromStockAlerts } from '@shop/contract/stockAlerts';
import { PEOPLE_MESSAGES } from '@shop/domain/people';
import { inTransaction } from '../../../database/transaction.ts';
import { busy, invalidInput, linkExpired } from '../../../errors.ts';
import { getNetwork } from '../../../http/clientIp.ts';
import { readRawText } from '../../../http/rawBody.ts';
import type { ApiRouter } from '../../../http/requestState.ts';
import type { SessionUser } from '../../../http/serve.ts';
import { serve } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { hashText } from '../../../secrets/tokens.ts';
import { getUnsubscribeLinks } from '../../mail/stockAlertEmails.ts';
import { verifyUnsubscribeToken } from '../../mail/unsubscribeTokens.ts';
import type { Recipient } from './stockAlerts.service.ts';
import { assertStockAlertAllowed, subscribe, unsubscribe } from './stockAlerts.service.ts';

const SUBSCRIBED_MESSAGE = "We'll email you once, when it's back.";
const UNSUBSCRIBED_MESSAGE = "You won't get any more back-in-stock emails.";
/** Maximum body size of a one-click unsubscription; mail programs send `List-Unsubscribe=One-Click`. */
const MAX_ONE_CLICK_BYTES = 1024;

export function stockAlertsRoutes(router: ApiRouter, app: ServerContext): void {
  const { db, limits } = app;

  serve(router, subscribeToStockAlert, async ({ id: productId, size, email }, call) => {
    const recipient = getRecipient(call.user, email);
    await call.limit('notices', call.network);
    await assertStockAlertAllowed(db.read, { productId, size });
    // The response never depends on the outcome, so that it reveals nothing about the e-mail address.
    const isWithinLimit =
      recipient.userId !== null || (await limits.tryTake('noticesPerRecipient', hashText(recipient.email)));
    if (isWithinLimit) {
      await inTransaction(db, (tx) => subscribe(tx, { productId, size }, recipient, call.now()));
    }
    return { message: SUBSCRIBED_MESSAGE };
  });

  serve(router, unsubscribeFromStockAlerts, async ({ token }, call) => {
    await call.limit('verifyEmail', call.network);
    await unsubscribeByToken(app, token);
    return { message: UNSUBSCRIBED_MESSAGE };
  });

  // Mail programs that do not support RFC 8058 open this URL in a browser; only the button on the page
  // unsubscribes.
  router.get('/api/webhooks/unsubscribe/:token', (ctx) => {
    ctx.redirect(getUnsubscribeLinks(encodeURIComponent(ctx.params['token'] ?? ''), app.config).page);
  });

  // Mail programs call this with a form as body, without cookies and from any network (RFC 8058).
  router.post('/api/webhooks/unsubscribe/:token', async (ctx) => {
    if (!db.isReady) throw busy();
    await limits.take('webhook', getNetwork(ctx.state.ip));
    await readRawText(ctx, MAX_ONE_CLICK_BYTES);
    await unsubscribeByToken(app, ctx.params['token'] ?? '');
    ctx.body = { message: UNSUBSCRIBED_MESSAGE };
  });
}

/**
 * Unsubscribes the e-mail address of the token from all stock alerts. Throws 400 for a token that the shop
 * did not issue.
 */
async function unsubscribeByToken(app: ServerContext, token: string): Promise<void> {
  const addressHash = await verifyUnsubscribeToken(app, token);
  if (addressHash === null) throw linkExpired();
  await inTransaction(app.db, (tx) => unsubscribe(tx, addressHash, app.clock.now()));
}

/**
 * Returns the recipient of a stock alert. An unconfirmed e-mail address may be a stranger's, so it is treated
 * like a typed one. Throws 400 without an e-mail address.
 */
function getRecipient(user: SessionUser | null, typedEmail: string | undefined): Recipient {
  const isOwn = user !== null && (typedEmail === undefined || typedEmail === user.email);
  const email = isOwn ? user.email : typedEmail;
  if (email === undefined) throw invalidInput({ email: PEOPLE_MESSAGES.emailMissing });
  return { email, userId: isOwn && user.emailConfirmedAt !== null ? user.id : null };
}
