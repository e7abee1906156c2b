import type { Clock } from '../../../../clock.ts';
import type { PayPalConfig } from '../../../../config/config.ts';
import { CallRefusedError } from '../../../../outbound/circuitBreaker.ts';
import type { JsonResponse } from '../../../../outbound/requestJson.ts';
import { requestJson } from '../../../../outbound/requestJson.ts';
import { AccessToken, getIssue } from './paypalResponses.ts';

/** Time before the expiry of a token at which the token is renewed. */
const TOKEN_RENEWAL_MARGIN_MS = 60_000;
/** Pause after a 429 response without a Retry-After header. */
const DEFAULT_PAUSE_SECONDS = 10;

export interface PayPalRequest {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** JSON text that must be sent unchanged. */
  readonly json?: string;
}

type PayPalRequestSender = (request: PayPalRequest) => Promise<JsonResponse>;

/**
 * Creates a function that calls PayPal's REST API with a cached access token; a token that PayPal rejects is
 * replaced once.
 */
export function createPayPalSession(
  config: PayPalConfig,
  clock: Clock,
  timeoutMs: number,
): PayPalRequestSender {
  let token: { text: string; validUntil: number } | null = null;
  let tokenRequest: Promise<string> | null = null;

  const requestToken = async (): Promise<string> => {
    const credentials = Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64');
    const answer = await requestJson(`${config.apiUrl}/v1/oauth2/token`, {
      method: 'POST',
      timeoutMs,
      headers: { Authorization: `Basic ${credentials}`, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    });
    if (answer.status !== 200) throw toPayPalError(answer);
    const { access_token, expires_in } = AccessToken.parse(answer.body);
    token = {
      text: access_token,
      validUntil: clock.now().getTime() + expires_in * 1000 - TOKEN_RENEWAL_MARGIN_MS,
    };
    return access_token;
  };

  const getAccessToken = (): Promise<string> => {
    if (token && token.validUntil > clock.now().getTime()) return Promise.resolve(token.text);
    tokenRequest ??= requestToken().finally(() => {
      tokenRequest = null;
    });
    return tokenRequest;
  };

  const sendWithToken = async ({ method, path, headers, body, json }: PayPalRequest): Promise<JsonResponse> =>
    requestJson(`${config.apiUrl}${path}`, {
      method,
      timeoutMs,
      headers: {
        Authorization: `Bearer ${await getAccessToken()}`,
        'Content-Type': 'application/json',
        ...headers,
      },
      ...(method === 'GET' ? {} : { body: json ?? JSON.stringify(body ?? {}) }),
    });

  return async (request) => {
    const answer = await sendWithToken(request);
    if (answer.status !== 401) return answer;
    token = null;
    return sendWithToken(request);
  };
}

/**
 * Converts an unsuccessful response to an error. A 4xx status is a refusal, which does not count as a failure of
 * PayPal; any other status is a failure. 429 also sets a pause.
 */
export function toPayPalError({ status, body, retryAfterSeconds }: JsonResponse): Error {
  const message = `PayPal answered ${status}: ${getIssue(body)}`;
  if (status === 429) return new CallRefusedError(message, retryAfterSeconds ?? DEFAULT_PAUSE_SECONDS);
  return status >= 400 && status < 500 ? new CallRefusedError(message) : new Error(message);
}
