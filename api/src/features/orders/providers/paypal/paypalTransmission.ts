import type { Context } from 'koa';
import { AppError } from '../../../../errors.ts';

const HEADERS = {
  transmission_id: 'paypal-transmission-id',
  transmission_time: 'paypal-transmission-time',
  transmission_sig: 'paypal-transmission-sig',
  cert_url: 'paypal-cert-url',
  auth_algo: 'paypal-auth-algo',
} as const;
const HEADER_MAX = 1000;

/** The headers of a delivery, by which PayPal recognises its own events. */
export type Transmission = Readonly<Record<keyof typeof HEADERS, string>>;

/** Throws 400 unless every header is there. */
export function readTransmission(ctx: Context): Transmission {
  const read = (name: keyof typeof HEADERS): string => {
    const value = ctx.get(HEADERS[name]);
    if (value === '' || value.length > HEADER_MAX) {
      throw new AppError('invalid_input', 'This is no event of PayPal.');
    }
    return value;
  };
  return {
    transmission_id: read('transmission_id'),
    transmission_time: read('transmission_time'),
    transmission_sig: read('transmission_sig'),
    cert_url: read('cert_url'),
    auth_algo: read('auth_algo'),
  };
}

interface Verification {
  readonly transmission: Transmission;
  readonly webhookId: string;
  /** The event's JSON text as it arrived. */
  readonly eventJson: string;
}

/**
 * The request that verifies an event. The event is sent back byte for byte, because a number or the order of keys might
 * change when it is parsed and serialised, and the signature would not match.
 */
export function toVerificationRequest({ transmission, webhookId, eventJson }: Verification): string {
  const rest = JSON.stringify({ ...transmission, webhook_id: webhookId });
  return `${rest.slice(0, -1)},"webhook_event":${eventJson}}`;
}
