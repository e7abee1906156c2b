import { userInfo } from 'node:os';
import type { Actor } from '@shop/store/changeEntry';
import { parseDeliveryUrls } from '@shop/store/deliveryUrls';
import type { ObjectStore } from '@shop/store/objectStore';
import { openStore } from '@shop/store/openStore';
import type { GetVersionUrl } from '@shop/store/registryOf';
import { WrongUse } from './refused.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Flags that every command accepts. */
export interface Flags {
  readonly store?: string;
  readonly url?: string;
  readonly shop?: string;
  readonly by?: string;
  readonly why?: string;
  readonly json?: boolean;
}

/** Store, shop, folder and actor of one command. */
export interface Context {
  readonly store: () => Promise<ObjectStore>;
  /** Returns the public URL of each version's files. */
  readonly baseOf: () => GetVersionUrl;
  /** URL of the shop, without a trailing slash. */
  readonly shopUrl: string;
  readonly actor: Actor;
  readonly folder: string;
}

const LOCAL_SHOP = 'http://localhost:3000';

/** Environment variables in which CI systems give the user who started the run. */
const CI_USERS = ['GITHUB_ACTOR', 'GITLAB_USER_LOGIN', 'BUILD_REQUESTEDFOR'];

export function createContext(
  flags: Flags,
  env: Environment,
  { typed, folder }: { typed: string; folder: string },
): Context {
  const setting = (name: string, flag?: string, option = ''): string => {
    const value = flag ?? env[name] ?? '';
    if (value === '') throw new WrongUse(`${name} is not set${option && `; set it, or say ${option}`}.`);
    return value;
  };
  return {
    store: async () => openStore(setting('DELIVERY_STORE_URL', flags.store, '--store <address>')),
    baseOf: () => parseDeliveryUrls(setting('DELIVERY_URL', flags.url, '--url <address>')),
    shopUrl: (flags.shop ?? env['PUBLIC_URL'] ?? LOCAL_SHOP).replace(/\/+$/, ''),
    actor: { by: flags.by ?? getUserName(env), why: flags.why ?? typed },
    folder,
  };
}

function getUserName(env: Environment): string {
  const named = CI_USERS.map((name) => env[name] ?? '').find((value) => value !== '');
  return named ?? userInfo().username;
}
