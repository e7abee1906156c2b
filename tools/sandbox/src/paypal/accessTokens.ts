import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { JsonObject } from '../json.ts';
import { missingToken, oauthError } from './paypalErrors.ts';

const LIFETIME_SECONDS = 32_400;

export interface AccessTokens {
  /**
   * Returns the response of POST /v1/oauth2/token. Throws a `PayPalError` with `invalid_client` for wrong
   * credentials, and with `unsupported_grant_type` for any grant type but `client_credentials`.
   */
  issue(authorization: string, grantType: unknown): JsonObject;
  /** Throws a `PayPalError` with 401 when the Authorization header has no valid token. */
  assertValid(authorization: string): void;
}

export function createAccessTokens(clientId: string, clientSecret: string): AccessTokens {
  const expected = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const expiries = new Map<string, number>();

  return {
    issue(authorization, grantType) {
      if (!isSameText(authorization, expected)) {
        throw oauthError(401, 'invalid_client', 'Client Authentication failed');
      }
      if (grantType !== 'client_credentials') {
        throw oauthError(400, 'unsupported_grant_type', 'Grant type is not supported');
      }
      const token = `A21AA${randomBytes(48).toString('base64url')}`;
      expiries.set(token, Date.now() + LIFETIME_SECONDS * 1000);
      return {
        scope:
          'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/checkout/orders',
        access_token: token,
        token_type: 'Bearer',
        app_id: 'APP-SANDBOX0000000',
        expires_in: LIFETIME_SECONDS,
        nonce: `${new Date().toISOString()}${randomBytes(16).toString('base64url')}`,
      };
    },
    assertValid(authorization) {
      const [scheme, token = ''] = authorization.split(' ');
      if (scheme !== 'Bearer') throw missingToken();
      if ((expiries.get(token) ?? 0) <= Date.now()) {
        throw oauthError(401, 'invalid_token', 'The token passed in was not found in the system');
      }
    },
  };
}

function isSameText(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right));
}
