import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedEvent } from './webhookEvents.ts';

/** Pauses in ms before the retries of an event that the shop has not answered with 2xx; PayPal's are longer. */
const RETRY_PAUSES_MS = [1000, 3000, 10_000, 30_000];
const TIMEOUT_MS = 10_000;

export interface WebhookDelivery {
  /** URL of the shop's webhook; null when events are not sent. */
  url: string | null;
  /** Delay in ms before an event is sent; PayPal's events usually arrive after the buyer's browser has returned. */
  delayMs: number;
  /** Sends an event to the shop in the background; `createEvent` is called after the delay. */
  sendLater(createEvent: () => SignedEvent): void;
  stop(): void;
}

export function createWebhookDelivery(url: string | null): WebhookDelivery {
  const stopController = new AbortController();

  const deliver = async (target: string, { headers, body }: SignedEvent): Promise<void> => {
    for (const pauseMs of [...RETRY_PAUSES_MS, null]) {
      if (await postEvent(target, { headers, body })) return;
      if (pauseMs === null) return;
      await sleep(pauseMs, undefined, { signal: stopController.signal, ref: false });
    }
  };

  const delivery: WebhookDelivery = {
    url,
    delayMs: 3000,
    sendLater(createEvent) {
      const target = delivery.url;
      if (target === null) return;
      void sleep(delivery.delayMs, undefined, { signal: stopController.signal, ref: false })
        .then(() => deliver(target, createEvent()))
        .catch(() => undefined);
    },
    stop: () => stopController.abort(),
  };
  return delivery;
}

async function postEvent(url: string, { headers, body }: SignedEvent): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok;
  } catch {
    return false;
  }
}
