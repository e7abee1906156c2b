import { centsFromRand } from '@shop/domain/money';
import { RETENTION } from '@shop/domain/retention';
import * as z from 'zod/mini';
import { addressesOf } from './databaseUrl.ts';

/** Zod's own messages are used for checks without a message. */
z.config(z.locales.en());

const text = () => z.optional(z.string());
const numberSetting = (...checks: Parameters<ReturnType<typeof z.coerce.number>['check']>) =>
  z.coerce.number().check(...checks);
const whole = (least: number, most: number) => numberSetting(z.int(), z.minimum(least), z.maximum(most));
const amount = (fallback: number) => z._default(numberSetting(z.positive()), fallback);
const count = (fallback: number) => z._default(numberSetting(z.int(), z.minimum(0)), fallback);
const matching = (pattern: RegExp, message: string) => z.string().check(z.regex(pattern, message));
const httpUrl = () =>
  z.optional(
    z.pipe(
      z
        .url({ protocol: /^https?$/, error: 'must be an http or https address' })
        .check(
          z.refine((url) => !URL.canParse(url) || new URL(url).username === '', 'must hold no user name'),
        ),
      z.transform((url: string) => url.replace(/\/+$/, '')),
    ),
  );
const databaseUrl = () =>
  z.optional(
    z.string().check(
      z.refine(
        (url) => addressesOf(url).length > 0,
        'must look like mysql://user:password@host:port/database',
      ),
      z.refine((url) => addressesOf(url).every(({ database }) => database !== ''), 'must name a database'),
    ),
  );
const rand = (fallback: string) =>
  z.pipe(
    z._default(z.string(), fallback),
    z.transform((value: string, { issues }) => {
      const cents = centsFromRand(value);
      if (cents !== null && cents >= 0) return cents;
      issues.push({ code: 'custom', input: value, message: 'must be rand with at most two decimals' });
      return z.NEVER;
    }),
  );

/** Range of days such as `5-8`, or a single number such as `3`. */
const days = (fallback: string) =>
  z._default(matching(/^[1-9]\d?(?:-[1-9]\d?)?$/, 'must look like 5-8'), fallback);

/** Schema of the environment variables that the API reads, each with its check and default. */
export const Settings = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  PORT: z._default(whole(0, 65_535), 3004),
  SHOP_HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: httpUrl(),
  ADMIN_URL: httpUrl(),
  DATABASE_URL: databaseUrl(),
  MIGRATION_DATABASE_URL: databaseUrl(),
  REDIS_URL: z.optional(
    z.url({ protocol: /^rediss?$/, error: 'must look like redis://user:password@host:port' }),
  ),
  STORAGE_URL: z.optional(matching(/^s3:\/\/./, 'must be s3://bucket')),
  STORAGE_ACCESS_KEY_ID: text(),
  STORAGE_SECRET_ACCESS_KEY: text(),
  ASSETS_URL: httpUrl(),
  SHOP_DATA_DIR: z._default(z.string(), '.data'),
  BACKUP_DIR: text(),
  BACKUP_KEEP_DAYS: amount(RETENTION.backupDays),
  BACKUP_VERIFY_URL: z.optional(
    z
      .url({
        protocol: /^(mysql|mariadb)$/,
        error: 'must look like mysql://user:password@host:port/name_verify',
      })
      .check(
        z.refine(
          (url) => !URL.canParse(url) || new URL(url).pathname.endsWith('_verify'),
          'must name a database that ends with _verify, because it is dropped',
        ),
      ),
  ),
  SHOP_DEMO: z.optional(z.enum(['0', '1'])),
  DEMO_MAILBOX_URL: httpUrl(),
  TRUSTED_PROXIES: count(0),
  RATE_LIMIT_FACTOR: amount(1),
  DRAIN_SECONDS: amount(20),
  API_WORKERS: z._default(whole(1, 64), 1),
  JOBS: z._default(z.enum(['on', 'off']), 'on'),
  SHED_LOAD: z._default(z.enum(['on', 'off']), 'on'),
  METRICS_PORT: z.optional(whole(0, 65_535)),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl(),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),

  DELIVERY_STORE_URL: z.optional(
    matching(/^(file:\/\/\/|s3:\/\/)./, 'must be file:///folder or s3://bucket'),
  ),
  DELIVERY_SECRET: text(),
  ROLLBACK_PERCENT: z._default(numberSetting(z.positive(), z.maximum(100)), 20),

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
  SMTP_URL: z.optional(
    z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:port' }),
  ),
  MAIL_FROM: text(),
  OIDC_ISSUER: httpUrl(),
  OIDC_CLIENT_ID: text(),
  OIDC_CLIENT_SECRET: text(),
  OIDC_NAME: text(),

  SHOP_NAME: z._default(z.string(), 'Koppie'),
  SHOP_ADDRESS: text(),
  SHOP_PHONE: text(),
  SHOP_EMAIL: text(),
  ADMIN_DIGEST: z._default(z.enum(['on', 'off']), 'on'),
  VAT_PERCENT: z._default(numberSetting(z.minimum(0), z.maximum(100)), 15),
  VAT_NUMBER: text(),
  SHIPPING_FEE: rand('100'),
  FREE_SHIPPING_ABOVE: rand('500'),
  FREE_SHIPPING_CITIES: z._default(z.string(), 'Paarl'),
  DELIVERY_DAYS: days('5-8'),
  DELIVERY_DAYS_NATIONWIDE: days('5-10'),
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
  SESSION_MAX_DAYS: amount(RETENTION.signedInDays),
  ADMIN_SESSION_IDLE_MINUTES: amount(30),
  ADMIN_SESSION_MAX_HOURS: amount(12),
  ADMIN_2FA: z._default(z.enum(['offered', 'required']), 'offered'),
  UPLOAD_MAX_MB: amount(5),
  PRODUCTS_PAGE_SIZE: z._default(whole(1, 100), 12),
});
export type Settings = z.infer<typeof Settings>;
