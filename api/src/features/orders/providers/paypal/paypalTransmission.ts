import type { Context } from 'koa';
import { AppError } from '../../../../errors.ts';

const TRANSMISSION_HEADERS = {
  transmission_id: 'paypal-transmission-id',
  transmission_time: 'paypal-transmission-time',
  transmission_sig: 'paypal-transmission-sig',
  cert_url: 'paypal-cert-url',
  auth_algo: 'paypal-auth-algo',
} as const;
const MAX_HEADER_LENGTH = 1000;

/** Signature headers of a webhook request; the shop sends them to PayPal's API, which verifies the event. */
export type Transmission = Readonly<Record<keyof typeof TRANSMISSION_HEADERS, string>>;

/** Reads the signature headers. Throws 400 if one is missing or too long. */
export function readTransmission(ctx: Context): Transmission {
  const readHeader = (name: keyof typeof TRANSMISSION_HEADERS): string => {
    const value = ctx.get(TRANSMISSION_HEADERS[name]);
    if (value === '' || value.length > MAX_HEADER_LENGTH) {
      throw new AppError('invalid_input', 'This is no event of PayPal.');
    }
    return value;
  };
  return {
    transmission_id: readHeader('transmission_id'),
    transmission_time: readHeader('transmission_time'),
    transmission_sig: readHeader('transmission_sig'),
    cert_url: readHeader('cert_url'),
    auth_algo: readHeader('auth_algo'),
  };
}

interface VerificationInput {
  readonly transmission: Transmission;
  readonly webhookId: string;
  /** JSON text of the event as received. */
  readonly eventJson: string;
}

/**
 * Builds the request that verifies an event. The event is sent back byte for byte, because parsing and
 * serializing might change a number or the order of keys, and the signature would not match.
 */
export function toVerificationRequest({ transmission, webhookId, eventJson }: VerificationInput): string {
  const rest = JSON.stringify({ ...transmission, webhook_id: webhookId });
  return `${rest.slice(0, -1)},"webhook_event":${eventJson}}`;
}
