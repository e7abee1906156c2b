import type { Clock } from '../../clock.ts';
import type { PayPalConfig } from '../../config.ts';
import type { JsonAnswer } from '../../outbound/requestJson.ts';
import { requestJson } from '../../outbound/requestJson.ts';
import { AccessToken } from './paypalAnswers.ts';

/** A token is renewed this long before it ends. */
const MARGIN_MS = 60_000;

interface PayPalRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

type Send = (request: PayPalRequest) => Promise<JsonAnswer>;

/** Speaks PayPal's REST API with a cached access token; a token that PayPal no longer knows is replaced once. */
export function createPayPalSession(config: PayPalConfig, clock: Clock): Send {
  let token: { text: string; validUntil: number } | null = null;
  let asking: Promise<string> | null = null;

  const newToken = async (): Promise<string> => {
    const credentials = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64');
    const { status, body } = await requestJson(`${config.apiUrl}/v1/oauth2/token`, {
      method: 'POST',
      headers: { Authorization: `Basic ${credentials}`, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    if (status !== 200) throw new Error(`PayPal gave no access token: ${status}`);
    const answer = AccessToken.parse(body);
    token = {
      text: answer.access_token,
      validUntil: clock.now().getTime() + answer.expires_in * 1000 - MARGIN_MS,
    };
    return answer.access_token;
  };

  const accessToken = (): Promise<string> => {
    if (token && token.validUntil > clock.now().getTime()) return Promise.resolve(token.text);
    asking ??= newToken().finally(() => {
      asking = null;
    });
    return asking;
  };

  const send = async ({ method, path, headers, body }: PayPalRequest): Promise<JsonAnswer> =>
    requestJson(`${config.apiUrl}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${await accessToken()}`,
        'Content-Type': 'application/json',
        ...headers,
      },
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });

  return async (request) => {
    const answer = await send(request);
    if (answer.status !== 401) return answer;
    token = null;
    return send(request);
  };
}
