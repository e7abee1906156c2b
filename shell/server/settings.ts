import { resolve } from 'node:path';
import {
  listenSettings,
  requiredSetting,
  textSetting,
  urlSetting,
  wholeNumberSetting,
} from '@shop/web-server/settings';
import type { Environment, ListenSettings } from '@shop/web-server/settings';
import { shopIdentity } from '@shop/web-server/shopIdentity';
import type { ShopIdentity } from '@shop/web-server/shopIdentity';

export interface ShellSettings {
  listen: ListenSettings;
  isProduction: boolean;
  liveReload: boolean;
  apiUrl: string;
  publicUrl: string;
  trustedProxies: number;
  registryFile: string;
  /** Where the build of the client lies. */
  clientDir: string;
  shop: ShopIdentity;
}

const DEFAULT_PORT = 3000;

export function shellSettings(env: Environment): ShellSettings {
  const listen = listenSettings(env, DEFAULT_PORT);
  return {
    listen,
    isProduction: env['NODE_ENV'] === 'production',
    liveReload: env['NODE_ENV'] !== 'production' && env['LIVE_RELOAD'] === '1',
    apiUrl: urlSetting(env, 'API_URL'),
    publicUrl: urlSetting(env, 'PUBLIC_URL', `http://127.0.0.1:${listen.port}`),
    trustedProxies: wholeNumberSetting(env, 'TRUSTED_PROXIES', 0),
    registryFile: resolve(requiredSetting(env, 'REMOTES_FILE')),
    clientDir: resolve(textSetting(env, 'CLIENT_DIR', resolve(import.meta.dirname, '../client'))),
    shop: shopIdentity(env),
  };
}
