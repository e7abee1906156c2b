import { userInfo } from 'node:os';
import { readPublicUrls } from '@shop/store/publicUrls';
import type { PublicUrls } from '@shop/store/publicUrls';
import type { Actor } from '@shop/store/changeEntry';
import { parseDeliveryUrls } from '@shop/store/deliveryUrls';
import type { ObjectStore } from '@shop/store/objectStore';
import { openStore } from '@shop/store/openStore';
import type { GetVersionUrl } from '@shop/store/buildRegistry';
import { UsageError } from './errors.ts';

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
  /** Returns the function that builds the public URL of a version's files. */
  readonly getVersionUrl: () => Promise<GetVersionUrl>;
  /** Returns the URL of the shop, without a trailing slash. */
  readonly shopUrl: () => Promise<string>;
  /** URLs of the store's files and of the shop, as flags and environment give them; null when either is missing. */
  readonly addresses: PublicUrls | null;
  readonly actor: Actor;
  readonly folder: string;
}

const LOCAL_SHOP_URL = 'http://localhost:3000';

/** Environment variables by which CI systems name the user who started the run. */
const CI_USER_VARIABLES = ['GITHUB_ACTOR', 'GITLAB_USER_LOGIN', 'BUILD_REQUESTEDFOR'];

export function createContext(
  flags: Flags,
  env: Environment,
  { commandLine, folder }: { commandLine: string; folder: string },
): Context {
  // CI workflows pass an unset variable as an empty text.
  const storeUrl = flags.store ?? (env['DELIVERY_STORE_URL'] || null);
  const delivery = flags.url ?? (env['DELIVERY_URL'] || null);
  const shop = flags.shop ?? (env['PUBLIC_URL'] || null);
  const store = async (): Promise<ObjectStore> =>
    openStore(storeUrl ?? throwMissingOption('DELIVERY_STORE_URL', '--store <address>'));
  return {
    store,
    getVersionUrl: async () =>
      parseDeliveryUrls(
        delivery ??
          (await readPublicUrls(await store()))?.delivery ??
          throwMissingOption('DELIVERY_URL', '--url <address>'),
      ),
    shopUrl: async () =>
      (shop ?? (await readPublicUrls(await store()))?.shop ?? LOCAL_SHOP_URL).replace(/\/+$/, ''),
    addresses: delivery !== null && shop !== null ? { delivery, shop } : null,
    actor: { by: flags.by ?? getUserName(env), why: flags.why ?? commandLine },
    folder,
  };
}

function throwMissingOption(name: string, option: string): never {
  throw new UsageError(`${name} is not set; set it, or say ${option}.`);
}

function getUserName(env: Environment): string {
  const ciUser = CI_USER_VARIABLES.map((name) => env[name] ?? '').find((value) => value !== '');
  return ciUser ?? userInfo().username;
}
