import { centsFromRand } from '@shop/domain/money';
import { isPayFastOption, PAYFAST_OPTION_NAMES } from '@shop/domain/payfastOptions';
import { RETENTION } from '@shop/domain/retention';
import * as z from 'zod/mini';
import { parseDatabaseUrl } from './databaseUrl.ts';

/** Sets zod's English messages for checks that have no message of their own. */
z.config(z.locales.en());

const createTextSchema = () => z.optional(z.string());
const createNumberSchema = (...checks: Parameters<ReturnType<typeof z.coerce.number>['check']>) =>
  z.coerce.number().check(...checks);
const createIntegerSchema = (min: number, max: number) =>
  createNumberSchema(z.int(), z.minimum(min), z.maximum(max));
const createPositiveSchema = (fallback: number) => z._default(createNumberSchema(z.positive()), fallback);
const createCountSchema = (fallback: number) =>
  z._default(createNumberSchema(z.int(), z.minimum(0)), fallback);
const createPatternSchema = (pattern: RegExp, message: string) => z.string().check(z.regex(pattern, message));
const createUrlSchema = () =>
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
const createDatabaseUrlSchema = () =>
  z.optional(
    z.string().check(
      z.refine(
        (url) => parseDatabaseUrl(url).length > 0,
        'must look like mysql://user:password@host:port/database',
      ),
      z.refine(
        (url) => parseDatabaseUrl(url).every(({ database }) => database !== ''),
        'must name a database',
      ),
    ),
  );
const createRandSchema = (fallback: string) =>
  z.pipe(
    z._default(z.string(), fallback),
    z.transform((value: string, { issues }) => {
      const cents = centsFromRand(value);
      if (cents !== null && cents >= 0) return cents;
      issues.push({ code: 'custom', input: value, message: 'must be rand with at most two decimals' });
      return z.NEVER;
    }),
  );

/** Creates the schema of a range of days such as `5-8`, or of a single number such as `3`. */
const createDaysSchema = (fallback: string) =>
  z._default(createPatternSchema(/^[1-9]\d?(?:-[1-9]\d?)?$/, 'must look like 5-8'), fallback);

/** Creates the schema of a list of PayFast's payment methods: their codes, separated by commas. */
const createPayFastOptionsSchema = () =>
  z.pipe(
    z._default(z.string(), ''),
    z.transform((text: string, { issues }) => {
      const codes = text.split(',').filter((code) => code !== '');
      const options = codes.filter(isPayFastOption);
      if (options.length === codes.length) return options;
      const message = `must be codes of ${Object.keys(PAYFAST_OPTION_NAMES).join(', ')}`;
      issues.push({ code: 'custom', input: text, message });
      return z.NEVER;
    }),
  );

/** Schema of the environment variables that the API reads, each with its check and default. */
export const Settings = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  PORT: z._default(createIntegerSchema(0, 65_535), 3004),
  SHOP_HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: createUrlSchema(),
  ADMIN_URL: createUrlSchema(),
  DATABASE_URL: createDatabaseUrlSchema(),
  MIGRATION_DATABASE_URL: createDatabaseUrlSchema(),
  REDIS_URL: z.optional(
    z.url({ protocol: /^rediss?$/, error: 'must look like redis://user:password@host:port' }),
  ),
  STORAGE_URL: z.optional(createPatternSchema(/^s3:\/\/./, 'must be s3://bucket')),
  STORAGE_ACCESS_KEY_ID: createTextSchema(),
  STORAGE_SECRET_ACCESS_KEY: createTextSchema(),
  ASSETS_URL: createUrlSchema(),
  SHOP_DATA_DIR: z._default(z.string(), '.data'),
  BACKUP_DIR: createTextSchema(),
  BACKUP_KEEP_DAYS: createPositiveSchema(RETENTION.backupDays),
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
  DEMO_MAILBOX_URL: createUrlSchema(),
  TRUSTED_PROXIES: createCountSchema(0),
  RATE_LIMIT_FACTOR: createPositiveSchema(1),
  DRAIN_SECONDS: createPositiveSchema(20),
  API_WORKERS: z._default(createIntegerSchema(1, 64), 1),
  JOBS: z._default(z.enum(['on', 'off']), 'on'),
  SHED_LOAD: z._default(z.enum(['on', 'off']), 'on'),
  METRICS_PORT: z.optional(createIntegerSchema(0, 65_535)),
  OTEL_EXPORTER_OTLP_ENDPOINT: createUrlSchema(),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),

  DELIVERY_STORE_URL: z.optional(
    createPatternSchema(/^(file:\/\/\/|s3:\/\/)./, 'must be file:///folder or s3://bucket'),
  ),
  DELIVERY_SECRET: createTextSchema(),
  ROLLBACK_PERCENT: z._default(createNumberSchema(z.positive(), z.maximum(100)), 20),

  PAYPAL_CLIENT_ID: createTextSchema(),
  PAYPAL_CLIENT_SECRET: createTextSchema(),
  PAYPAL_API_URL: createUrlSchema(),
  PAYPAL_SDK_URL: createUrlSchema(),
  PAYPAL_WEBHOOK_ID: createTextSchema(),
  PAYPAL_MERCHANT_ID: createTextSchema(),
  PAYFAST_MERCHANT_ID: createTextSchema(),
  PAYFAST_MERCHANT_KEY: createTextSchema(),
  PAYFAST_PASSPHRASE: createTextSchema(),
  PAYFAST_URL: createUrlSchema(),
  PAYFAST_API_URL: createUrlSchema(),
  PAYFAST_STATUS_URL: createUrlSchema(),
  PAYFAST_OPTIONS: createPayFastOptionsSchema(),
  PAYFAST_REFUNDS: z._default(z.enum(['on', 'off']), 'off'),
  PAYFAST_CHECK_MINUTES: createPositiveSchema(15),
  EXCHANGE_RATE_URL: createUrlSchema(),
  SMTP_URL: z.optional(
    z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:port' }),
  ),
  MAIL_FROM: createTextSchema(),
  OIDC_ISSUER: createUrlSchema(),
  OIDC_CLIENT_ID: createTextSchema(),
  OIDC_CLIENT_SECRET: createTextSchema(),
  OIDC_NAME: createTextSchema(),

  SHOP_NAME: z._default(z.string(), 'Koppie'),
  SHOP_ADDRESS: createTextSchema(),
  SHOP_LEGAL_NAME: createTextSchema(),
  SHOP_REGISTRATION: createTextSchema(),
  SHOP_PHONE: createTextSchema(),
  SHOP_EMAIL: createTextSchema(),
  ADMIN_DIGEST: z._default(z.enum(['on', 'off']), 'on'),
  VAT_PERCENT: z._default(createNumberSchema(z.minimum(0), z.maximum(100)), 15),
  VAT_NUMBER: createTextSchema(),
  SHIPPING_FEE: createRandSchema('100'),
  FREE_SHIPPING_ABOVE: createRandSchema('500'),
  FREE_SHIPPING_CITIES: z._default(z.string(), 'Paarl'),
  DELIVERY_DAYS: createDaysSchema('5-8'),
  DELIVERY_DAYS_NATIONWIDE: createDaysSchema('5-10'),
  REPAIRS: z.optional(z.enum(['on', 'off'])),
  RESERVATION_MINUTES: createPositiveSchema(60),
  MAX_OPEN_ORDERS: createPositiveSchema(5),
  MAX_UNPAID_PIECES: createPositiveSchema(40),
  QUOTE_MINUTES: createPositiveSchema(30),
  RATE_MAX_AGE_HOURS: createPositiveSchema(24),
  PAYMENT_CHECK_SECONDS: createPositiveSchema(60),
  PAYMENT_WATCH_HOURS: createPositiveSchema(72),
  PROVIDER_TIMEOUT_SECONDS: createPositiveSchema(8),
  RESET_TOKEN_MINUTES: createPositiveSchema(15),
  SESSION_IDLE_DAYS: createPositiveSchema(7),
  SESSION_MAX_DAYS: createPositiveSchema(RETENTION.signedInDays),
  ADMIN_SESSION_IDLE_MINUTES: createPositiveSchema(30),
  ADMIN_SESSION_MAX_HOURS: createPositiveSchema(12),
  ADMIN_2FA: z._default(z.enum(['offered', 'required']), 'offered'),
  UPLOAD_MAX_MB: createPositiveSchema(5),
  PRODUCTS_PAGE_SIZE: z._default(createIntegerSchema(1, 100), 12),
});
export type Settings = z.infer<typeof Settings>;
