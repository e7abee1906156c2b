import { resolve } from 'node:path';
import {
  listenSettings,
  requiredSetting,
  switchSetting,
  textSetting,
  urlSetting,
  wholeNumberSetting,
} from '@shop/web-server/settings';
import type { Environment, ListenSettings } from '@shop/web-server/settings';
import { shopIdentity } from '@shop/web-server/shopIdentity';
import type { ShopIdentity } from '@shop/web-server/shopIdentity';

import { parseRemoteHosts } from './remoteHosts.ts';
import type { RemoteHost } from './remoteHosts.ts';
import { RENDER_LIMITS } from './rendering/renderPool.ts';
import type { RenderLimits } from './rendering/renderPool.ts';

export interface ShellSettings {
  listen: ListenSettings;
  isProduction: boolean;
  liveReload: boolean;
  apiUrl: string;
  publicUrl: string;
  trustedProxies: number;
  /** The registry is a file, or made from the store. */
  registry: { file: string } | { store: StoreSettings };
  /** Where the build of the client lies. */
  clientDir: string;
  /** How long a page waits for the API before it goes out without data. */
  pageDataMs: number;
  shop: ShopIdentity;
  rendering: RenderingSettings;
}

/** Pages that everybody may see are drawn by the server (SSR). */
export interface RenderingSettings {
  isOn: boolean;
  /** The shell's own bundle for the server. */
  shellFile: string;
  limits: RenderLimits;
  hosts: RemoteHost[];
}

/** Where the published builds lie, for this server and for browsers. */
export interface StoreSettings {
  url: string;
  publicUrl: string;
  /** What it has seen last, for a start while the store is away. */
  copyFile: string;
}

const DEFAULT_PORT = 3000;
const PAGE_DATA_MS = 500;

export function shellSettings(env: Environment): ShellSettings {
  const listen = listenSettings(env, DEFAULT_PORT);
  return {
    listen,
    isProduction: env['NODE_ENV'] === 'production',
    liveReload: env['NODE_ENV'] !== 'production' && env['LIVE_RELOAD'] === '1',
    apiUrl: urlSetting(env, 'API_URL'),
    publicUrl: urlSetting(env, 'PUBLIC_URL', `http://127.0.0.1:${listen.port}`),
    trustedProxies: wholeNumberSetting(env, 'TRUSTED_PROXIES', 0),
    registry: registrySettings(env),
    clientDir: resolve(textSetting(env, 'CLIENT_DIR', resolve(import.meta.dirname, '../client'))),
    pageDataMs: wholeNumberSetting(env, 'PAGE_DATA_MS', PAGE_DATA_MS),
    shop: shopIdentity(env),
    rendering: renderingSettings(env),
  };
}

function registrySettings(env: Environment): ShellSettings['registry'] {
  const url = textSetting(env, 'DELIVERY_STORE_URL', '');
  if (url === '') return { file: resolve(requiredSetting(env, 'REMOTES_FILE')) };
  const publicUrl = urlSetting(env, 'DELIVERY_URL');
  const copyFile = resolve(requiredSetting(env, 'DELIVERY_COPY_FILE'));
  return { store: { url, publicUrl, copyFile } };
}

function renderingSettings(env: Environment): RenderingSettings {
  return {
    hosts: parseRemoteHosts(textSetting(env, 'REMOTE_HOSTS', '')),
    isOn: switchSetting(env, 'SSR', 'on'),
    shellFile: resolve(
      textSetting(env, 'SSR_SHELL_FILE', resolve(import.meta.dirname, '../rendering/server.cjs')),
    ),
    limits: {
      ...RENDER_LIMITS,
      threads: wholeNumberSetting(env, 'SSR_THREADS', RENDER_LIMITS.threads),
      queueMs: wholeNumberSetting(env, 'SSR_QUEUE_MS', RENDER_LIMITS.queueMs),
      renderMs: wholeNumberSetting(env, 'SSR_RENDER_MS', RENDER_LIMITS.renderMs),
    },
  };
}
