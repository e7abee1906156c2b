import { centsFromRand } from '@shop/domain/money';
import { RETENTION } from '@shop/domain/retention';
import * as z from 'zod';
import { addressesOf } from './databaseUrl.ts';

const text = () => z.string().optional();
const amount = (fallback: number) => z.coerce.number().positive().default(fallback);
const count = (fallback: number) => z.coerce.number().int().min(0).default(fallback);
const httpUrl = () =>
  z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .refine((url) => !URL.canParse(url) || new URL(url).username === '', 'must hold no user name')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional();
const databaseUrl = () =>
  z
    .string()
    .refine((url) => addressesOf(url).length > 0, 'must look like mysql://user:password@host:port/database')
    .refine((url) => addressesOf(url).every(({ database }) => database !== ''), 'must name a database')
    .optional();
const rand = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform((value, context) => {
      const cents = centsFromRand(value);
      if (cents !== null && cents >= 0) return cents;
      context.addIssue({ code: 'custom', message: 'must be rand with at most two decimals' });
      return z.NEVER;
    });

/** `5-8`, or `3` when there is no span. */
const days = (fallback: string) =>
  z
    .string()
    .regex(/^[1-9]\d?(?:-[1-9]\d?)?$/, 'must look like 5-8')
    .default(fallback);

/** The environment variables that the API reads, each with its check and its default. */
export const Settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3004),
  SHOP_HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: httpUrl(),
  ADMIN_URL: httpUrl(),
  DATABASE_URL: databaseUrl(),
  MIGRATION_DATABASE_URL: databaseUrl(),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must look like redis://user:password@host:port' })
    .optional(),
  STORAGE_URL: z
    .string()
    .regex(/^s3:\/\/./, 'must be s3://bucket')
    .optional(),
  STORAGE_ACCESS_KEY_ID: text(),
  STORAGE_SECRET_ACCESS_KEY: text(),
  ASSETS_URL: httpUrl(),
  SHOP_DATA_DIR: z.string().default('.data'),
  BACKUP_DIR: text(),
  BACKUP_KEEP_DAYS: amount(RETENTION.backupDays),
  BACKUP_VERIFY_URL: z
    .url({
      protocol: /^(mysql|mariadb)$/,
      error: 'must look like mysql://user:password@host:port/name_verify',
    })
    .refine(
      (url) => !URL.canParse(url) || new URL(url).pathname.endsWith('_verify'),
      'must name a database that ends with _verify, because it is dropped',
    )
    .optional(),
  SHOP_DEMO: z.enum(['0', '1']).optional(),
  DEMO_MAILBOX_URL: httpUrl(),
  TRUSTED_PROXIES: count(0),
  RATE_LIMIT_FACTOR: amount(1),
  DRAIN_SECONDS: amount(20),
  API_WORKERS: z.coerce.number().int().min(1).max(64).default(1),
  JOBS: z.enum(['on', 'off']).default('on'),
  SHED_LOAD: z.enum(['on', 'off']).default('on'),
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),

  DELIVERY_STORE_URL: z
    .string()
    .regex(/^(file:\/\/\/|s3:\/\/)./, 'must be file:///folder or s3://bucket')
    .optional(),
  DELIVERY_SECRET: text(),
  ROLLBACK_PERCENT: z.coerce.number().positive().max(100).default(20),

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
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:port' })
    .optional(),
  MAIL_FROM: text(),
  OIDC_ISSUER: httpUrl(),
  OIDC_CLIENT_ID: text(),
  OIDC_CLIENT_SECRET: text(),
  OIDC_NAME: text(),

  SHOP_NAME: z.string().default('Koppie'),
  SHOP_ADDRESS: text(),
  SHOP_PHONE: text(),
  SHOP_EMAIL: text(),
  ADMIN_DIGEST: z.enum(['on', 'off']).default('on'),
  VAT_PERCENT: z.coerce.number().min(0).max(100).default(15),
  VAT_NUMBER: text(),
  SHIPPING_FEE: rand('100'),
  FREE_SHIPPING_ABOVE: rand('500'),
  FREE_SHIPPING_CITIES: z.string().default('Paarl'),
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
  ADMIN_2FA: z.enum(['offered', 'required']).default('offered'),
  UPLOAD_MAX_MB: amount(5),
  PRODUCTS_PAGE_SIZE: z.coerce.number().int().min(1).max(100).default(12),
});
export type Settings = z.infer<typeof Settings>;
