import type { Settings } from './config.ts';
import { EXAMPLE_VALUES } from './exampleValues.ts';

export const REQUIRED_IN_PRODUCTION = [
  'PUBLIC_URL',
  'DATABASE_URL',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_API_URL',
  'PAYPAL_SDK_URL',
  'PAYPAL_WEBHOOK_ID',
  'PAYPAL_MERCHANT_ID',
  'EXCHANGE_RATE_URL',
  'SMTP_URL',
  'MAIL_FROM',
] as const satisfies readonly (keyof Settings)[];

/** Optional providers: of each everything is set or nothing. Without its passphrase anybody can sign as PayFast. */
const GROUPS = [
  ['PAYFAST_MERCHANT_ID', 'PAYFAST_MERCHANT_KEY', 'PAYFAST_PASSPHRASE', 'PAYFAST_URL'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
] as const satisfies readonly (readonly (keyof Settings)[])[];

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Why production must not start with these settings: softness that is fine for development only. */
export function productionProblems(settings: Settings): string[] {
  const problems: string[] = REQUIRED_IN_PRODUCTION.filter((name) => settings[name] === undefined).map(
    (name) => `${name} is missing`,
  );
  if (settings.SHOP_DEMO === '1') problems.push('SHOP_DEMO=1 seeds demo accounts with known passwords');
  if (settings.DEMO_MAILBOX_URL !== undefined) problems.push('DEMO_MAILBOX_URL shows mail to everybody');
  for (const group of GROUPS) {
    const missing = group.filter((name) => settings[name] === undefined);
    if (missing.length < group.length) problems.push(...missing.map((name) => `${name} is missing`));
  }
  for (const name of ['PUBLIC_URL', 'ADMIN_URL', 'PAYFAST_URL', 'OIDC_ISSUER'] as const) {
    const url = settings[name];
    if (url?.startsWith('http:') === true && !LOOPBACK.has(new URL(url).hostname)) {
      problems.push(`${name} must be https`);
    }
  }
  const given = new Map<string, unknown>(Object.entries(settings));
  for (const [name, example] of Object.entries(EXAMPLE_VALUES)) {
    if (given.get(name) === example) {
      problems.push(`${name} still has the value of .env.example`);
    }
  }
  return problems;
}
