import { formatShopTimestamp } from '@shop/domain/shopDays';
import type { Clock } from '../../../../clock.ts';
import type { PayFastConfig } from '../../../../config/config.ts';
import type { TextResponse } from '../../../../outbound/requestJson.ts';
import { requestText } from '../../../../outbound/requestJson.ts';
import type { Field } from './signature.ts';
import { getApiSignature } from './signature.ts';

type PayFastRequestSender = (
  config: PayFastConfig,
  path: string,
  content: { readonly query?: Field[]; readonly body?: Field[] },
) => Promise<TextResponse>;

/**
 * Creates a function that requests a path of PayFast's API, with POST if there is a body, and signs the
 * request with the merchant's passphrase. A request with a body is never retried.
 */
export function createPayFastRequestSender({
  clock,
  timeoutMs,
}: {
  clock: Clock;
  timeoutMs: number;
}): PayFastRequestSender {
  return ({ apiUrl, merchantId, passphrase }, path, { query = [], body }) => {
    const timestamp = `${formatShopTimestamp(clock.now()).replace(' ', 'T')}+02:00`;
    const headers: Field[] = [
      ['merchant-id', merchantId],
      ['version', 'v1'],
      ['timestamp', timestamp],
    ];
    const signature = getApiSignature([...headers, ...query, ...(body ?? [])], passphrase);
    const url = `${apiUrl}${path}?${new URLSearchParams(query.map(([name, value]) => [name, value])).toString()}`;
    const signed = { ...Object.fromEntries(headers), signature };
    if (body === undefined) return requestText(url, { headers: signed, timeoutMs });
    return requestText(url, {
      method: 'POST',
      headers: { ...signed, 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(body)),
      timeoutMs,
      isRepeatable: false,
    });
  };
}
