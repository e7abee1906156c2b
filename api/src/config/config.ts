import { join, resolve } from 'node:path';
import { formatBusinessDays } from '@shop/domain/deliveryTimes';
import type { DeliveryTimes } from '@shop/domain/deliveryTimes';
import type { PricingRules } from '@shop/domain/totals';
import { API_FOLDER } from '../apiFolder.ts';
import type { Environment } from './environment.ts';
import { readEnvironment } from './environment.ts';
import { findProductionProblems } from './productionRules.ts';
import { getOidcConfig, getPayFastConfig, getPayPalConfig } from './providers.ts';
import { Settings } from './settings.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const REPOSITORY_ROOT = resolve(API_FOLDER, '..');

export interface SessionLifetime {
  readonly idleMs: number;
  readonly maxMs: number;
}

/** Settings in the units that the code uses: cents, milliseconds, bytes. */
export type Config = ReturnType<typeof buildConfig>;
export type PayPalConfig = NonNullable<Config['paypal']>;
export type PayFastConfig = NonNullable<Config['payfast']>;
export type OidcConfig = NonNullable<Config['oidc']>;

/** Thrown for invalid settings or arguments of a command; the message is for the operator. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Parses environment variables into settings. Throws a `ConfigError` that names the invalid settings, and in
 * production also those that are missing or unsafe.
 */
export function loadConfig(env: Environment): Config {
  const { env: presentEnv, problems: secretProblems } = readEnvironment(env);
  const parsed = Settings.safeParse(presentEnv);
  if (!parsed.success || secretProblems.length > 0) {
    const settingProblems =
      parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
    const lines = [...secretProblems, ...settingProblems];
    throw new ConfigError(`These settings are wrong:\n  ${lines.join('\n  ')}`);
  }
  if (parsed.data.API_WORKERS > 1 && parsed.data.DATABASE_URL === undefined) {
    throw new ConfigError('API_WORKERS: several processes need DATABASE_URL, since SQLite is for one.');
  }
  if (parsed.data.NODE_ENV === 'production') {
    const problems = findProductionProblems(parsed.data);
    if (problems.length > 0) {
      throw new ConfigError(`Production refuses these settings:\n  ${problems.join('\n  ')}`);
    }
  }
  return buildConfig(parsed.data);
}

function getDeliveryTimes({ DELIVERY_DAYS, DELIVERY_DAYS_NATIONWIDE }: Settings): DeliveryTimes {
  return {
    afterPayment: formatBusinessDays(DELIVERY_DAYS),
    nationwide: formatBusinessDays(DELIVERY_DAYS_NATIONWIDE),
  };
}

/**
 * Returns the defaults, from the environment, of settings that administrators can change while the shop runs.
 * Two more of these settings have their defaults elsewhere: the cities with free delivery in `pricing`, and
 * the empty order of the categories.
 */
function getChangeableSettings(settings: Settings) {
  return {
    deliveryTimes: getDeliveryTimes(settings),
    deliveryDays: { afterPayment: settings.DELIVERY_DAYS, nationwide: settings.DELIVERY_DAYS_NATIONWIDE },
    /** Contact details. When one is empty, the shell's server shows the one of its own environment. */
    contact: {
      phone: settings.SHOP_PHONE ?? '',
      email: settings.SHOP_EMAIL ?? '',
      address: settings.SHOP_ADDRESS ?? '',
    },
    /** Whether administrators get a daily e-mail about pending work. */
    hasDigest: settings.ADMIN_DIGEST === 'on',
  };
}

function buildConfig(settings: Settings) {
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
    ...getMonitoringConfig(settings),
    publicUrl,
    isHttps: publicUrl.startsWith('https:'),
    adminUrl: settings.ADMIN_URL === undefined ? null : new URL(settings.ADMIN_URL).origin,
    databaseUrl: settings.DATABASE_URL ?? null,
    redisUrl: settings.REDIS_URL ?? null,
    storage: getStorageConfig(settings),
    ...getProcessConfig(settings),
    /** Database URL with the user that owns the tables, for `npm run migrate` and `npm run restore`. */
    migrationDatabaseUrl: settings.MIGRATION_DATABASE_URL ?? null,
    dataDir: resolve(REPOSITORY_ROOT, settings.SHOP_DATA_DIR),
    isDemo:
      settings.SHOP_DEMO === undefined ? settings.NODE_ENV === 'development' : settings.SHOP_DEMO === '1',
    demoMailboxUrl: settings.DEMO_MAILBOX_URL ?? null,
    trustedProxies: settings.TRUSTED_PROXIES,
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    drainMs: settings.DRAIN_SECONDS * SECOND_MS,
    backup: getBackupConfig(settings),
    delivery: getBuildStoreConfig(settings),
    paypal: getPayPalConfig(settings),
    payfast: getPayFastConfig(settings),
    oidc: getOidcConfig(settings),
    exchangeRateUrl: settings.EXCHANGE_RATE_URL ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM ?? `${settings.SHOP_NAME} <shop@shop.example>`,
    ...getShopIdentity(settings),
    pricing,
    ...getChangeableSettings(settings),
    vatNumber: settings.VAT_NUMBER ?? null,
    /**
     * Whether buyers can request repairs. A process of an older release cannot read repairs, so production
     * offers them only with REPAIRS=on.
     */
    offersRepairs: (settings.REPAIRS ?? (settings.NODE_ENV === 'production' ? 'off' : 'on')) === 'on',
    reservationMs: settings.RESERVATION_MINUTES * MINUTE_MS,
    maxOpenOrders: Math.max(1, Math.floor(settings.MAX_OPEN_ORDERS * settings.RATE_LIMIT_FACTOR)),
    unpaidUnits: getUnpaidUnitLimits(settings),
    quoteMs: settings.QUOTE_MINUTES * MINUTE_MS,
    rateMaxAgeMs: settings.RATE_MAX_AGE_HOURS * HOUR_MS,
    paymentCheckMs: settings.PAYMENT_CHECK_SECONDS * SECOND_MS,
    payfastCheckMs: settings.PAYFAST_CHECK_MINUTES * MINUTE_MS,
    paymentWatchMs: settings.PAYMENT_WATCH_HOURS * HOUR_MS,
    providerTimeoutMs: settings.PROVIDER_TIMEOUT_SECONDS * SECOND_MS,
    resetTokenMs: settings.RESET_TOKEN_MINUTES * MINUTE_MS,
    sessions: getSessionConfig(settings),
    secondFactorOfAdmins: settings.ADMIN_2FA,
    uploadMaxBytes: Math.floor(settings.UPLOAD_MAX_MB * 1024 * 1024),
    productsPageSize: settings.PRODUCTS_PAGE_SIZE,
  } as const;
}

/**
 * Data of the shop as a seller, for documents and e-mails; legal name, registration and address are null when
 * unset.
 */
function getShopIdentity({ SHOP_NAME, SHOP_ADDRESS, SHOP_LEGAL_NAME, SHOP_REGISTRATION }: Settings) {
  return {
    shopName: SHOP_NAME,
    shopAddress: SHOP_ADDRESS ?? null,
    legalName: SHOP_LEGAL_NAME ?? null,
    registration: SHOP_REGISTRATION ?? null,
  };
}

function getBackupConfig({ BACKUP_DIR, BACKUP_KEEP_DAYS, BACKUP_VERIFY_URL, SHOP_DATA_DIR }: Settings) {
  return {
    dir: resolve(REPOSITORY_ROOT, BACKUP_DIR ?? join(SHOP_DATA_DIR, 'backups')),
    keepMs: BACKUP_KEEP_DAYS * DAY_MS,
    verifyUrl: BACKUP_VERIFY_URL ?? null,
  };
}

function getSessionConfig(settings: Settings) {
  return {
    customer: { idleMs: settings.SESSION_IDLE_DAYS * DAY_MS, maxMs: settings.SESSION_MAX_DAYS * DAY_MS },
    admin: {
      idleMs: settings.ADMIN_SESSION_IDLE_MINUTES * MINUTE_MS,
      maxMs: settings.ADMIN_SESSION_MAX_HOURS * HOUR_MS,
    },
  };
}

/** Picture storage: `url` is null for the folder `uploads` of the data directory. */
function getStorageConfig(settings: Settings) {
  const { STORAGE_ACCESS_KEY_ID: accessKeyId, STORAGE_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  return {
    url: settings.STORAGE_URL ?? null,
    /** Access key of the bucket; null leaves the credentials to the AWS SDK (roles, files). */
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    /** Base URL from which browsers load pictures; null when the API serves them. */
    assetsUrl: settings.ASSETS_URL ?? null,
  };
}

function getProcessConfig({ API_WORKERS, JOBS, SHED_LOAD }: Settings) {
  return {
    /** Number of worker processes that share the port. */
    workers: API_WORKERS,
    hasJobs: JOBS === 'on',
    shedsLoad: SHED_LOAD === 'on',
  };
}

function getMonitoringConfig({ METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT }: Settings) {
  return {
    /** Port of the metrics; null when no metrics are served. */
    metricsPort: METRICS_PORT ?? null,
    /** URL of the OTLP collector; null when no spans are sent. */
    otlpUrl: OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
  };
}

function getBuildStoreConfig({ DELIVERY_STORE_URL, DELIVERY_SECRET, ROLLBACK_PERCENT }: Settings) {
  return {
    storeUrl: DELIVERY_STORE_URL ?? null,
    secret: DELIVERY_SECRET ?? null,
    /** Share of visitors, from 0 to 1, for whom a version may fail before it is withdrawn. */
    maxFailingShare: ROLLBACK_PERCENT / 100,
  };
}

/**
 * Limits of the units in the unpaid orders of an account: `newcomer` before its first paid order, and five
 * times as many for a `payer`. `heldBriefly` is the number of units above which a single order is reserved
 * for a short time only; RATE_LIMIT_FACTOR does not scale it.
 */
function getUnpaidUnitLimits({ MAX_UNPAID_PIECES, RATE_LIMIT_FACTOR }: Settings) {
  const scaleLimit = (units: number): number => Math.max(1, Math.floor(units * RATE_LIMIT_FACTOR));
  return {
    newcomer: scaleLimit(MAX_UNPAID_PIECES),
    payer: scaleLimit(5 * MAX_UNPAID_PIECES),
    heldBriefly: MAX_UNPAID_PIECES,
  };
}
