import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import {
  SettingError,
  readListenSettings,
  readRequiredSetting,
  readSecretSetting,
  readBooleanSetting,
  readTextSetting,
  readUrlSetting,
  readIntegerSetting,
} from '@shop/web-server/settings';
import type { Environment, ListenSettings } from '@shop/web-server/settings';
import { readShopIdentity } from '@shop/web-server/shopIdentity';
import type { ShopIdentity } from '@shop/web-server/shopIdentity';
import { parseDeliveryUrls } from '@shop/store/deliveryUrls';
import type { GetVersionUrl } from '@shop/store/buildRegistry';
import { RENDER_LIMITS } from './ssr/renderPool.ts';
import type { RenderLimits } from './ssr/renderPool.ts';

export interface ShellSettings {
  listen: ListenSettings;
  isProduction: boolean;
  apiUrl: string;
  publicUrl: string;
  trustedProxies: number;
  /** Store of published builds. */
  store: StoreSettings;
  /** Secret that signs previews and page tickets. */
  deliverySecret: string;
  /** True when pages and this server report loads, failures and metrics to the API. */
  hasTelemetry: boolean;
  /** Folder of the client's build. */
  clientDir: string;
  /** Time in ms that a page waits for the API before it is sent without data. */
  pageDataMs: number;
  shop: ShopIdentity;
  rendering: RenderingSettings;
}

/** Settings of server-side rendering (SSR) of public pages. */
export interface RenderingSettings {
  isOn: boolean;
  /** Path of the shell's server bundle. */
  shellFile: string;
  limits: RenderLimits;
}

interface StoreCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

/** Location of the published builds, for this server and for browsers. */
export interface StoreSettings {
  url: string;
  /**
   * Credentials of a bucket; undefined for a store in a folder, and if Amazon's default provider chain finds
   * them outside of the environment.
   */
  credentials: StoreCredentials | undefined;
  getBase: GetVersionUrl;
  /** Path of the last good copy of the store, for a start while the store is unavailable. */
  copyFile: string;
}

const DEFAULT_PORT = 3000;
const DEFAULT_PAGE_DATA_MS = 500;
const MIN_SECRET_LENGTH = 32;

/** Settings that must not be in the environment of a process that runs code of other teams. */
const SECRET_NAMES = ['DELIVERY_SECRET', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'];

/**
 * Removes the secrets from the environment, after the settings have been read. A worker has no environment,
 * but its diagnostic reports (`process.report`) contain the environment of the process.
 */
export function removeSecrets(env: NodeJS.ProcessEnv): void {
  for (const name of SECRET_NAMES) Reflect.deleteProperty(env, name);
}

export function readShellSettings(env: Environment): ShellSettings {
  const listen = readListenSettings(env, DEFAULT_PORT);
  return {
    listen,
    isProduction: env['NODE_ENV'] === 'production',
    apiUrl: readUrlSetting(env, 'API_URL'),
    publicUrl: readUrlSetting(env, 'PUBLIC_URL', `http://127.0.0.1:${listen.port}`),
    trustedProxies: readIntegerSetting(env, 'TRUSTED_PROXIES', 0),
    store: readStoreSettings(env),
    deliverySecret: readDeliverySecret(env),
    hasTelemetry: readBooleanSetting(env, 'TELEMETRY', 'on'),
    clientDir: resolve(readTextSetting(env, 'CLIENT_DIR', resolve(import.meta.dirname, '../client'))),
    pageDataMs: readIntegerSetting(env, 'PAGE_DATA_MS', DEFAULT_PAGE_DATA_MS),
    shop: readShopIdentity(env),
    rendering: readRenderingSettings(env),
  };
}

function readStoreSettings(env: Environment): StoreSettings {
  return {
    url: readRequiredSetting(env, 'DELIVERY_STORE_URL'),
    credentials: readStoreCredentials(env),
    getBase: parseVersionUrls(readRequiredSetting(env, 'DELIVERY_URL')),
    copyFile: resolve(readRequiredSetting(env, 'DELIVERY_COPY_FILE')),
  };
}

function readStoreCredentials(env: Environment): StoreCredentials | undefined {
  const accessKeyId = readSecretSetting(env, 'AWS_ACCESS_KEY_ID');
  const secretAccessKey = readSecretSetting(env, 'AWS_SECRET_ACCESS_KEY');
  const sessionToken = readSecretSetting(env, 'AWS_SESSION_TOKEN');
  if (accessKeyId === '' || secretAccessKey === '') return undefined;
  return { accessKeyId, secretAccessKey, ...(sessionToken === '' ? {} : { sessionToken }) };
}

function parseVersionUrls(urls: string): GetVersionUrl {
  try {
    return parseDeliveryUrls(urls);
  } catch (error) {
    throw new SettingError(String(error));
  }
}

function readDeliverySecret(env: Environment): string {
  const secret = readSecretSetting(env, 'DELIVERY_SECRET');
  if (env['NODE_ENV'] === 'production' && secret.length < MIN_SECRET_LENGTH) {
    throw new SettingError(
      `DELIVERY_SECRET must have at least ${MIN_SECRET_LENGTH} characters in production.`,
    );
  }
  return secret === '' ? randomBytes(MIN_SECRET_LENGTH).toString('hex') : secret;
}

function readRenderingSettings(env: Environment): RenderingSettings {
  return {
    isOn: readBooleanSetting(env, 'SSR', 'on'),
    shellFile: resolve(
      readTextSetting(env, 'SSR_SHELL_FILE', resolve(import.meta.dirname, '../rendering/server.cjs')),
    ),
    limits: {
      ...RENDER_LIMITS,
      threads: readIntegerSetting(env, 'SSR_THREADS', RENDER_LIMITS.threads),
      queueMs: readIntegerSetting(env, 'SSR_QUEUE_MS', RENDER_LIMITS.queueMs),
      renderMs: readIntegerSetting(env, 'SSR_RENDER_MS', RENDER_LIMITS.renderMs),
    },
  };
}
