import { getPayPalConfig } from '@shop/contract/config';
import { NOBODY } from './apiClient.ts';
import type { ApiClient } from './apiClient.ts';

/** PayPal's real host: what the policy names until the API has said otherwise. */
const DEFAULT_ORIGIN = 'https://www.paypal.com';

const FRESH_MS = 60_000;
const PATIENCE_MS = 500;

export interface PaymentScript {
  origin: () => Promise<string>;
}

/** The origin of the payment script, which only the API's settings know; it is the same for every visitor. */
export function paymentScript(api: ApiClient): PaymentScript {
  let known: string | null = null;
  let askedAt = -Infinity;
  let asking: Promise<void> | null = null;

  const ask = async (): Promise<void> => {
    const answer = await api.get(getPayPalConfig.path, NOBODY, AbortSignal.timeout(PATIENCE_MS));
    const config = getPayPalConfig.output.safeParse(answer?.body);
    if (!config.success || !URL.canParse(config.data.sdkUrl)) return;
    known = new URL(config.data.sdkUrl).origin;
    askedAt = Date.now();
  };

  const origin = async (): Promise<string> => {
    if (Date.now() - askedAt > FRESH_MS) {
      asking ??= ask().finally(() => {
        asking = null;
      });
      // A stale answer serves while a new one is fetched.
      if (known === null) await asking;
    }
    return known ?? DEFAULT_ORIGIN;
  };
  return { origin };
}
