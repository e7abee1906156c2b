import { defaultSettings } from '../settings.ts';

export interface Answer {
  status: number;
  body: unknown;
}

export interface PayPalClient {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Creates an order over $34.20 and gives its id. */
  order(unit?: Record<string, unknown>): Promise<string>;
  /** Acts as the payer in the SDK's form. */
  choose(orderId: string, choice: 'approve' | 'decline' | 'pend'): Promise<Answer>;
  capture(orderId: string, headers?: Record<string, string>): Promise<Answer>;
}

export async function requestToken(
  httpUrl: string,
  secret = defaultSettings.paypalClientSecret,
): Promise<Answer> {
  const basic = Buffer.from(`${defaultSettings.paypalClientId}:${secret}`).toString('base64');
  return answerOf(
    await fetch(`${httpUrl}/paypal/v1/oauth2/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    }),
  );
}

export async function signIn(httpUrl: string): Promise<PayPalClient> {
  const token = at((await requestToken(httpUrl)).body, 'access_token');
  const headers = { authorization: `Bearer ${String(token)}`, 'content-type': 'application/json' };
  const call = async (
    method: string,
    path: string,
    init: { body?: string; headers?: Record<string, string> } = {},
  ) =>
    answerOf(
      await fetch(`${httpUrl}/paypal${path}`, { ...init, method, headers: { ...headers, ...init.headers } }),
    );

  const client: PayPalClient = {
    get: (path) => call('GET', path),
    post: (path, body, extra = {}) =>
      call('POST', path, { body: JSON.stringify(body ?? {}), headers: extra }),
    async order(unit = {}) {
      const answer = await client.post('/v2/checkout/orders', orderBody(unit));
      return String(at(answer.body, 'id'));
    },
    choose: (orderId, choice) =>
      client.post(`/sdk/orders/${orderId}/${choice}`, { card: { last_digits: '1111' } }),
    capture: (orderId, extra = {}) => client.post(`/v2/checkout/orders/${orderId}/capture`, {}, extra),
  };
  return client;
}

export function orderBody(unit: Record<string, unknown> = {}) {
  return {
    intent: 'CAPTURE',
    purchase_units: [{ amount: { currency_code: 'USD', value: '34.20' }, ...unit }],
  };
}

/** The value at a path of a parsed answer; undefined when the path ends early. */
export function at(value: unknown, ...path: Array<string | number>): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? Object.entries(inner).find(([name]) => name === String(key))?.[1]
        : undefined,
    value,
  );
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  return { status: response.status, body };
}
