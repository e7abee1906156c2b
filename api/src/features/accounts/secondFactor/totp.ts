import { Secret, TOTP } from 'otpauth';

/** What authenticator apps assume when they are told nothing else, and some whatever they are told. */
const FORM = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** The code before the present one and the one after it are accepted, for clocks that differ by half a minute. */
const WINDOW = 1;

/** 160 random bits in base32, as people type them into an app that cannot read the QR code. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The time step of which this is the code; null when it is not one of the present or a neighbouring step. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...FORM, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** The address that an app reads from the QR code. */
export function appUri(secret: string, account: { issuer: string; label: string }): string {
  return new TOTP({ ...FORM, ...account, secret: Secret.fromBase32(secret) }).toString();
}
