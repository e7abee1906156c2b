import { resolve } from 'node:path';
import type { PricingRules } from '@shop/domain/totals';
import { centsFromRand } from '@shop/domain/money';
import * as z from 'zod';
import { productionProblems } from './productionRules.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The repository's root, seen from `api/src/config` as from `api/dist/config`. */
const ROOT = resolve(import.meta.dirname, '../../..');

const unset = (value: unknown): unknown => (value === '' ? undefined : value);
const text = () => z.preprocess(unset, z.string().optional());
const amount = (fallback: number) => z.preprocess(unset, z.coerce.number().positive().default(fallback));
const count = (fallback: number) => z.preprocess(unset, z.coerce.number().int().min(0).default(fallback));
const httpUrl = () =>
  z.preprocess(
    unset,
    z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .refine((url) => !URL.canParse(url) || new URL(url).username === '', 'must hold no user name')
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
  );
const rand = (fallback: string) =>
  z.preprocess(
    unset,
    z
      .string()
      .default(fallback)
      .transform((value, context) => {
        const cents = centsFromRand(value);
        if (cents !== null && cents >= 0) return cents;
        context.addIssue({ code: 'custom', message: 'must be rand with at most two decimals' });
        return z.NEVER;
      }),
  );

const Settings = z.object({
  NODE_ENV: z.preprocess(unset, z.enum(['development', 'test', 'production']).default('development')),
  PORT: z.preprocess(unset, z.coerce.number().int().min(0).max(65_535).default(3004)),
  SHOP_HOST: z.preprocess(unset, z.string().default('127.0.0.1')),
  PUBLIC_URL: httpUrl(),
  ADMIN_URL: httpUrl(),
  DATABASE_URL: z.preprocess(
    unset,
    z
      .url({
        protocol: /^(mysql|mariadb)$/,
        error: 'must look like mysql://user:password@host:port/database',
      })
      .refine((url) => !URL.canParse(url) || new URL(url).pathname.length > 1, 'must name a database')
      .optional(),
  ),
  SHOP_DATA_DIR: z.preprocess(unset, z.string().default('.data')),
  SHOP_DEMO: z.preprocess(unset, z.enum(['0', '1']).optional()),
  DEMO_MAILBOX_URL: httpUrl(),
  TRUSTED_PROXIES: count(0),
  RATE_LIMIT_FACTOR: amount(1),
  DRAIN_SECONDS: amount(20),
  LOG_LEVEL: z.preprocess(unset, z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info')),

  PAYPAL_CLIENT_ID: text(),
  PAYPAL_CLIENT_SECRET: text(),
  PAYPAL_API_URL: httpUrl(),
  PAYPAL_SDK_URL: httpUrl(),
  PAYPAL_WEBHOOK_ID: text(),
  PAYPAL_MERCHANT_ID: text(),
  PAYFAST_MERCHANT_ID: text(),
  PAYFAST_MERCHANT_KEY: text(),
  PAYFAST_PASSPHRASE: text(),
  PAYFAST_URL: httpUrl(),
  EXCHANGE_RATE_URL: httpUrl(),
  SMTP_URL: z.preprocess(
    unset,
    z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:port' }).optional(),
  ),
  MAIL_FROM: text(),
  OIDC_ISSUER: httpUrl(),
  OIDC_CLIENT_ID: text(),
  OIDC_CLIENT_SECRET: text(),
  OIDC_NAME: text(),

  SHOP_NAME: z.preprocess(unset, z.string().default('Koppie')),
  SHOP_ADDRESS: text(),
  VAT_PERCENT: z.preprocess(unset, z.coerce.number().min(0).max(100).default(15)),
  VAT_NUMBER: text(),
  SHIPPING_FEE: rand('100'),
  FREE_SHIPPING_ABOVE: rand('500'),
  FREE_SHIPPING_CITIES: z.preprocess(unset, z.string().default('Paarl')),
  RESERVATION_MINUTES: amount(60),
  MAX_OPEN_ORDERS: amount(5),
  MAX_UNPAID_PIECES: amount(40),
  QUOTE_MINUTES: amount(30),
  RATE_MAX_AGE_HOURS: amount(24),
  PAYMENT_CHECK_SECONDS: amount(60),
  PAYMENT_WATCH_HOURS: amount(72),
  PROVIDER_TIMEOUT_SECONDS: amount(8),
  RESET_TOKEN_MINUTES: amount(15),
  SESSION_IDLE_DAYS: amount(7),
  SESSION_MAX_DAYS: amount(30),
  ADMIN_SESSION_IDLE_MINUTES: amount(30),
  ADMIN_SESSION_MAX_HOURS: amount(12),
  UPLOAD_MAX_MB: amount(5),
  PRODUCTS_PAGE_SIZE: z.preprocess(unset, z.coerce.number().int().min(1).max(100).default(12)),
});
export type Settings = z.infer<typeof Settings>;

export interface SessionLifetime {
  readonly idleMs: number;
  readonly maxMs: number;
}

/** Everything that a setting may change, in the units of the inside: cents, milliseconds, bytes. */
export type Config = ReturnType<typeof configOf>;
export type PayPalConfig = NonNullable<Config['paypal']>;
export type PayFastConfig = NonNullable<Config['payfast']>;
export type OidcConfig = NonNullable<Config['oidc']>;

/** A setting is wrong; the message names every one of them. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The only reader of the environment. Throws a ConfigError that names every bad setting. */
export function loadConfig(env: Environment): Config {
  const parsed = Settings.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`These settings are wrong:\n  ${lines.join('\n  ')}`);
  }
  if (parsed.data.NODE_ENV === 'production') {
    const problems = productionProblems(parsed.data);
    if (problems.length > 0) {
      throw new ConfigError(`Production refuses these settings:\n  ${problems.join('\n  ')}`);
    }
  }
  return configOf(parsed.data);
}

function configOf(settings: Settings) {
  const publicUrl = new URL(settings.PUBLIC_URL ?? 'http://localhost:3000').origin;
  const pricing: PricingRules = {
    feeCents: settings.SHIPPING_FEE,
    freeAboveCents: settings.FREE_SHIPPING_ABOVE,
    freeCities: settings.FREE_SHIPPING_CITIES.split(',')
      .map((city) => city.trim())
      .filter((city) => city !== ''),
    vatPercent: settings.VAT_PERCENT,
  };
  return {
    environment: settings.NODE_ENV,
    port: settings.PORT,
    host: settings.SHOP_HOST,
    logLevel: settings.LOG_LEVEL,
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    adminUrl: settings.ADMIN_URL === undefined ? null : new URL(settings.ADMIN_URL).origin,
    databaseUrl: settings.DATABASE_URL ?? null,
    dataDir: resolve(ROOT, settings.SHOP_DATA_DIR),
    isDemo:
      settings.SHOP_DEMO === undefined ? settings.NODE_ENV === 'development' : settings.SHOP_DEMO === '1',
    demoMailboxUrl: settings.DEMO_MAILBOX_URL ?? null,
    trustedProxies: settings.TRUSTED_PROXIES,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    drainMs: settings.DRAIN_SECONDS * SECOND_MS,
    paypal: paypalOf(settings),
    payfast: payfastOf(settings),
    oidc: oidcOf(settings),
    exchangeRateUrl: settings.EXCHANGE_RATE_URL ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? `${settings.SHOP_NAME} <shop@shop.example>`,
    shopName: settings.SHOP_NAME,
    shopAddress: settings.SHOP_ADDRESS ?? null,
    pricing,
    vatNumber: settings.VAT_NUMBER ?? null,
    reservationMs: settings.RESERVATION_MINUTES * MINUTE_MS,
    maxOpenOrders: Math.max(1, Math.floor(settings.MAX_OPEN_ORDERS * settings.RATE_LIMIT_FACTOR)),
    unpaidPieces: unpaidPiecesOf(settings),
    quoteMs: settings.QUOTE_MINUTES * MINUTE_MS,
    rateMaxAgeMs: settings.RATE_MAX_AGE_HOURS * HOUR_MS,
    paymentCheckMs: settings.PAYMENT_CHECK_SECONDS * SECOND_MS,
    paymentWatchMs: settings.PAYMENT_WATCH_HOURS * HOUR_MS,
    providerTimeoutMs: settings.PROVIDER_TIMEOUT_SECONDS * SECOND_MS,
    resetTokenMs: settings.RESET_TOKEN_MINUTES * MINUTE_MS,
    sessions: {
      customer: { idleMs: settings.SESSION_IDLE_DAYS * DAY_MS, maxMs: settings.SESSION_MAX_DAYS * DAY_MS },
      admin: {
        idleMs: settings.ADMIN_SESSION_IDLE_MINUTES * MINUTE_MS,
        maxMs: settings.ADMIN_SESSION_MAX_HOURS * HOUR_MS,
      },
    },
    uploadMaxBytes: Math.floor(settings.UPLOAD_MAX_MB * 1024 * 1024),
    productsPageSize: settings.PRODUCTS_PAGE_SIZE,
  } as const;
}

/** Who has paid before is trusted with five times as many. What makes an order a large one is no limit, so it is not scaled. */
function unpaidPiecesOf({ MAX_UNPAID_PIECES, RATE_LIMIT_FACTOR }: Settings) {
  const scaled = (pieces: number): number => Math.max(1, Math.floor(pieces * RATE_LIMIT_FACTOR));
  return {
    newcomer: scaled(MAX_UNPAID_PIECES),
    payer: scaled(5 * MAX_UNPAID_PIECES),
    heldBriefly: MAX_UNPAID_PIECES,
  };
}

/** Null when card payments are not set up: possible outside production only. */
function paypalOf(settings: Settings) {
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_API_URL, PAYPAL_SDK_URL } = settings;
  if (!PAYPAL_CLIENT_ID || !PAYPAL_CLIENT_SECRET || !PAYPAL_API_URL || !PAYPAL_SDK_URL) return null;
  return {
    clientId: PAYPAL_CLIENT_ID,
    clientSecret: PAYPAL_CLIENT_SECRET,
    apiUrl: PAYPAL_API_URL,
    sdkUrl: PAYPAL_SDK_URL,
    webhookId: settings.PAYPAL_WEBHOOK_ID ?? null,
    merchantId: settings.PAYPAL_MERCHANT_ID ?? null,
  };
}

/** Null when the shop does not offer PayFast. */
function payfastOf(settings: Settings) {
  const { PAYFAST_MERCHANT_ID, PAYFAST_MERCHANT_KEY, PAYFAST_URL } = settings;
  if (!PAYFAST_MERCHANT_ID || !PAYFAST_MERCHANT_KEY || !PAYFAST_URL) return null;
  return {
    merchantId: PAYFAST_MERCHANT_ID,
    merchantKey: PAYFAST_MERCHANT_KEY,
    passphrase: settings.PAYFAST_PASSPHRASE ?? null,
    url: PAYFAST_URL,
  };
}

/** Null when the shop has no third-party sign-in. */
function oidcOf(settings: Settings) {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = settings;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return null;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: settings.OIDC_NAME ?? new URL(OIDC_ISSUER).hostname,
  };
}
