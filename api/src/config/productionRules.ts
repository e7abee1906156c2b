import { RETENTION } from '@shop/domain/retention';
import type { Settings } from './settings.ts';
import { EXAMPLE_VALUES } from './exampleValues.ts';
import { getHost, isExampleHost, isLoopback, findHostProblem } from './hostRules.ts';

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

/**
 * Groups of settings that must be set together or not at all. Without the passphrase, anyone could sign PayFast's
 * notifications.
 */
const SETTING_GROUPS = [
  ['PAYFAST_MERCHANT_ID', 'PAYFAST_MERCHANT_KEY', 'PAYFAST_PASSPHRASE', 'PAYFAST_URL'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['STORAGE_ACCESS_KEY_ID', 'STORAGE_SECRET_ACCESS_KEY'],
] as const satisfies readonly (readonly (keyof Settings)[])[];

/** Settings with the URLs of the providers of payments, exchange rates and identities. */
const PROVIDER_URL_SETTINGS = [
  'PAYPAL_API_URL',
  'PAYPAL_SDK_URL',
  'PAYFAST_URL',
  'PAYFAST_API_URL',
  'PAYFAST_STATUS_URL',
  'EXCHANGE_RATE_URL',
  'OIDC_ISSUER',
] as const satisfies readonly (keyof Settings)[];

/**
 * Bounds of RATE_LIMIT_FACTOR, which multiplies all rate limits and the limits of unpaid orders. Above ten a
 * password could be guessed within the allowed failures; below a tenth a visitor's second click would be
 * refused.
 */
const RATE_FACTOR_RANGE = { minFactor: 0.1, maxFactor: 10 };

/**
 * Minimum length of DELIVERY_SECRET, which signs previews; an attacker who guesses it could see unreleased versions.
 */
const MIN_SECRET_LENGTH = 32;

/**
 * Maximum values in production. Larger numbers indicate a wrong unit: a reservation, session or exchange rate would
 * practically never expire. The maximums from `RETENTION` are what the privacy page promises.
 */
const UPPER_LIMITS = [
  ['DRAIN_SECONDS', 300],
  ['RESERVATION_MINUTES', 7 * 24 * 60],
  ['MAX_OPEN_ORDERS', 100],
  ['MAX_UNPAID_PIECES', 10_000],
  ['QUOTE_MINUTES', 24 * 60],
  ['RATE_MAX_AGE_HOURS', 72],
  ['PAYMENT_CHECK_SECONDS', 3600],
  ['PAYFAST_CHECK_MINUTES', 24 * 60],
  ['PAYMENT_WATCH_HOURS', 30 * 24],
  ['PROVIDER_TIMEOUT_SECONDS', 60],
  ['RESET_TOKEN_MINUTES', 24 * 60],
  ['SESSION_IDLE_DAYS', 365],
  ['SESSION_MAX_DAYS', RETENTION.signedInDays],
  ['ADMIN_SESSION_IDLE_MINUTES', 24 * 60],
  ['ADMIN_SESSION_MAX_HOURS', 7 * 24],
  ['UPLOAD_MAX_MB', 50],
  ['BACKUP_KEEP_DAYS', RETENTION.backupDays],
] as const satisfies readonly (readonly [keyof Settings, number])[];

/** Lists the reasons why production must not start with these settings; empty when there are none. */
export function findProductionProblems(settings: Settings): string[] {
  const problems: string[] = REQUIRED_IN_PRODUCTION.filter((name) => settings[name] === undefined).map(
    (name) => `${name} is missing`,
  );
  if (settings.SHOP_DEMO === '1') problems.push('SHOP_DEMO=1 seeds demo accounts with known passwords');
  if (settings.DEMO_MAILBOX_URL !== undefined) problems.push('DEMO_MAILBOX_URL shows mail to everybody');
  for (const group of SETTING_GROUPS) {
    const missing = group.filter((name) => settings[name] === undefined);
    if (missing.length < group.length) problems.push(...missing.map((name) => `${name} is missing`));
  }
  problems.push(...findUrlProblems(settings), ...findMailProblems(settings), ...findLimitProblems(settings));
  const { DELIVERY_SECRET: secret } = settings;
  if (secret !== undefined && secret.length < MIN_SECRET_LENGTH) {
    problems.push(`DELIVERY_SECRET must have at least ${MIN_SECRET_LENGTH} characters`);
  }
  if (settings.METRICS_PORT === settings.PORT) problems.push('METRICS_PORT must not be the port of the shop');
  if (settings.API_WORKERS > 1 && settings.REDIS_URL === undefined)
    problems.push('API_WORKERS needs REDIS_URL, since each process would count the limits by itself');
  if (settings.SHED_LOAD === 'off')
    problems.push('SHED_LOAD=off lets an overloaded API answer no request in time');
  if (settings.LOG_LEVEL === 'silent') problems.push('LOG_LEVEL=silent hides attacks and faults');
  const settingMap = new Map<string, unknown>(Object.entries(settings));
  for (const [name, example] of Object.entries(EXAMPLE_VALUES)) {
    if (settingMap.get(name) === example) {
      problems.push(`${name} still has the value of .env.example`);
    }
  }
  return problems;
}

function findUrlProblems(settings: Settings): string[] {
  const originProblems = (['PUBLIC_URL', 'ADMIN_URL', 'ASSETS_URL'] as const).flatMap((name) => {
    const url = settings[name];
    if (url === undefined) return [];
    const host = getHost(url);
    return [
      ...(isUnencrypted(url) && !isLoopback(host) ? [`${name} must be https`] : []),
      ...(isExampleHost(host) ? [`${name} is an address of documentation`] : []),
    ];
  });
  const providerProblems = PROVIDER_URL_SETTINGS.flatMap((name) => {
    const url = settings[name];
    if (url === undefined) return [];
    const hostProblem = findHostProblem(getHost(url));
    return [
      ...(isUnencrypted(url) ? [`${name} must be https`] : []),
      ...(hostProblem === null ? [] : [`${name} ${hostProblem}`]),
    ];
  });
  return [...originProblems, ...providerProblems];
}

const isUnencrypted = (url: string): boolean => url.startsWith('http:');

/**
 * Lists the faults of the mail settings. The connection to a mail server on another machine must be
 * encrypted, because e-mails contain links that reset passwords.
 */
function findMailProblems({ SMTP_URL, MAIL_FROM }: Settings): string[] {
  const problems: string[] = [];
  if (SMTP_URL !== undefined) {
    const { protocol, searchParams } = new URL(SMTP_URL);
    const host = getHost(SMTP_URL);
    const isEncrypted = protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
    if (!isEncrypted && !isLoopback(host)) {
      problems.push('SMTP_URL must be smtps://, or smtp:// with ?requireTLS=true, to another machine');
    }
    if (searchParams.getAll('tls.rejectUnauthorized').includes('false') && !isLoopback(host)) {
      problems.push('SMTP_URL must not say tls.rejectUnauthorized=false, which takes any certificate');
    }
    if (isExampleHost(host)) problems.push('SMTP_URL is an address of documentation');
  }
  const sender = /@([^\s<>@]+?)>?\s*$/.exec(MAIL_FROM ?? '')?.[1]?.toLowerCase();
  if (sender !== undefined && isExampleHost(sender))
    problems.push('MAIL_FROM is an address of documentation');
  return problems;
}

function findLimitProblems(settings: Settings): string[] {
  const { minFactor, maxFactor } = RATE_FACTOR_RANGE;
  const factor = settings.RATE_LIMIT_FACTOR;
  const isSensible = factor >= minFactor && factor <= maxFactor;
  const problems = isSensible ? [] : [`RATE_LIMIT_FACTOR must be between ${minFactor} and ${maxFactor}`];
  for (const [name, limit] of UPPER_LIMITS) {
    if (settings[name] > limit) problems.push(`${name} must be at most ${limit}`);
  }
  return problems;
}
