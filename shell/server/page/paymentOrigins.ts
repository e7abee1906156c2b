import { getPayPalConfig, getPaymentMethods } from '@shop/contract/config';
import { ANONYMOUS_VISITOR } from '../http/apiClient.ts';
import type { ApiClient } from '../http/apiClient.ts';

/**
 * Origin of PayPal's script, which the Content-Security-Policy allows until the API has returned another one.
 */
const DEFAULT_SCRIPT_ORIGIN = 'https://www.paypal.com';

const TTL_MS = 60_000;

export interface PaymentOrigins {
  /** Origin of the payment script. */
  script: string;
  /** Origin to which payment forms may be posted; null when no payment method needs one. */
  form: string | null;
}

/**
 * Creates a function that returns the origins to be allowed for payments by the Content-Security-Policy of a
 * page. They depend only on the API's settings. The first pages wait up to `timeoutMs` for them.
 */
export function createPaymentOriginsGetter(api: ApiClient, timeoutMs: number): () => Promise<PaymentOrigins> {
  const fetchBody = async (path: string): Promise<unknown> =>
    (await api.get(path, ANONYMOUS_VISITOR, AbortSignal.timeout(timeoutMs)))?.body;
  const getScriptOrigin = cacheValue(DEFAULT_SCRIPT_ORIGIN, async () => {
    const answer = await fetchBody(getPayPalConfig.path);
    const config = getPayPalConfig.output.safeParse(answer);
    return config.success ? getOrigin(config.data.sdkUrl) : undefined;
  });
  const getFormOrigin = cacheValue<string | null>(null, async () => {
    const answer = await fetchBody(getPaymentMethods.path);
    const config = getPaymentMethods.output.safeParse(answer);
    if (!config.success) return undefined;
    return getOrigin(config.data.payFastOrigin ?? '') ?? null;
  });
  return async () => {
    const [scriptOrigin, formOrigin] = await Promise.all([getScriptOrigin(), getFormOrigin()]);
    return { script: scriptOrigin, form: formOrigin };
  };
}

/**
 * Reduces a URL to its origin, so that a setting cannot add directives to the Content-Security-Policy;
 * undefined for an invalid URL.
 */
function getOrigin(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).origin : undefined;
}

/**
 * Caches a value for `TTL_MS`; after that, returns it until a newer one has been fetched. Waits for the first
 * value, and returns the fallback if that could not be fetched.
 */
function cacheValue<T>(fallback: T, fetchNew: () => Promise<T | undefined>): () => Promise<T> {
  let cached: { value: T } | null = null;
  let fetchedAt = -Infinity;
  let pendingFetch: Promise<void> | null = null;

  const refreshValue = async (): Promise<void> => {
    const value = await fetchNew();
    if (value === undefined) return;
    cached = { value };
    fetchedAt = Date.now();
  };
  return async () => {
    if (Date.now() - fetchedAt > TTL_MS) {
      pendingFetch ??= refreshValue().finally(() => {
        pendingFetch = null;
      });
      if (cached === null) await pendingFetch;
    }
    return cached === null ? fallback : cached.value;
  };
}
