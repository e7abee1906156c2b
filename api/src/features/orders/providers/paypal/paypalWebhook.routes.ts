import { AppError, busy, notFound } from '../../../../errors.ts';
import { getNetwork } from '../../../../http/clientIp.ts';
import { readRawText } from '../../../../http/rawBody.ts';
import type { ApiRouter } from '../../../../http/requestState.ts';
import type { ServerContext } from '../../../../http/serverContext.ts';
import type { PayPalContext } from './paypalContext.ts';
import { handlePayPalEvent, parsePayPalEvent } from './paypalWebhook.service.ts';
import { readTransmission } from './paypalTransmission.ts';

const MAX_EVENT_BYTES = 64 * 1024;

/** Registers the webhook for PayPal's events. PayPal repeats an event for three days until the response is 2xx. */
export function paypalWebhookRoutes(router: ApiRouter, app: PayPalContext & ServerContext): void {
  router.post('/api/webhooks/paypal', async (ctx) => {
    if (app.config.paypal === null) throw notFound();
    if (!app.db.isReady) throw busy();
    await app.limits.take('webhook', getNetwork(ctx.state.ip));
    const transmission = readTransmission(ctx);
    const json = await readRawText(ctx, MAX_EVENT_BYTES);
    const event = parsePayPalEvent(json);
    if (!(await app.paypal.isGenuine(transmission, json))) {
      app.log.warn({ eventId: event.id, type: event.event_type }, 'event with a bad signature refused');
      throw new AppError('forbidden', 'This event was not sent by PayPal.');
    }
    await handlePayPalEvent(app, event);
    ctx.body = { message: 'Received' };
  });
}
