import { Secret, TOTP } from 'otpauth';

/** Defaults of authenticator apps; some apps ignore other values. */
const TOTP_OPTIONS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const SECRET_BYTES = 20;
/** Number of steps accepted before and after the current one, for clocks that differ by half a minute. */
const TIME_STEP_WINDOW = 1;

/** Creates a secret of 160 random bits in base32, which a user can type into an app that cannot read the QR code. */
export const createTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Returns the time step of a code; null when it is neither the current step nor an adjacent one. */
export function findTimeStep(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...TOTP_OPTIONS, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: TIME_STEP_WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** Returns the `otpauth://` URI of the QR code, from which an authenticator app reads the secret. */
export function getOtpauthUri(secret: string, account: { issuer: string; label: string }): string {
  return new TOTP({ ...TOTP_OPTIONS, ...account, secret: Secret.fromBase32(secret) }).toString();
}
