import { resolve } from 'node:path';
import {
  readListenSettings,
  readStoreFolderSetting,
  readTextSetting,
  readUrlSetting,
  readIntegerSetting,
} from '@shop/web-server/settings';
import type { Environment, ListenSettings } from '@shop/web-server/settings';
import { readShopIdentity } from '@shop/web-server/shopIdentity';
import type { ShopIdentity } from '@shop/web-server/shopIdentity';

export interface AdminSettings {
  listen: ListenSettings;
  apiUrl: string;
  publicUrl: string;
  trustedProxies: number;
  /** Access-Control-Allow-Origin of the federated files; `*` by default, as they are public and need no cookies. */
  allowOrigin: string;
  /** Folder of the store whose files this origin serves for the shell; null with a bucket or without a store. */
  storeDir: string | null;
  /**
   * Folder of the build: `app/` is the complete application, `remote/` has the federated files and
   * `mfe.json`.
   */
  distDir: string;
  shop: ShopIdentity;
}

const DEFAULT_PORT = 3003;

export function readAdminSettings(env: Environment): AdminSettings {
  const listen = readListenSettings(env, DEFAULT_PORT);
  return {
    listen,
    apiUrl: readUrlSetting(env, 'API_URL'),
    publicUrl: readUrlSetting(env, 'PUBLIC_URL', `http://127.0.0.1:${listen.port}`),
    trustedProxies: readIntegerSetting(env, 'TRUSTED_PROXIES', 0),
    allowOrigin: readTextSetting(env, 'ALLOW_ORIGIN', '*'),
    storeDir: readStoreFolderSetting(env),
    distDir: resolve(readTextSetting(env, 'DIST_DIR', resolve(import.meta.dirname, '..'))),
    shop: readShopIdentity(env),
  };
}
