import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { LoadResult } from '@shop/contract/telemetry';
import { sendTelemetry } from '@shop/contract/telemetry';
import { createFolderStore } from '@shop/store/folderStore';
import { grantPrefixes } from '@shop/store/grants';
import type { ObjectStore } from '@shop/store/objectStore';
import { publishVersion } from '@shop/store/publish';
import { signToken } from '@shop/store/signedToken';
import { ACTOR, release, someOutputs } from '@shop/store/testing/releases';
import { writeVerification } from '@shop/store/versions';
import type { TestApi } from './testApi.ts';

export const SECRET = 'protea-protea-protea-protea-1234';

const TICKET_MS = 10 * 60_000;

export interface TestDelivery {
  readonly store: ObjectStore;
  /** Settings of an API that follows this store. Visitors differ by X-Forwarded-For. */
  readonly env: Record<string, string>;
  /** Publishes, verifies and activates a version of the storefront; another text makes another one. */
  release(text: string): Promise<string>;
  /** Publishes and verifies a version of the storefront. */
  publish(text: string, change?: Parameters<typeof someOutputs>[2]): Promise<string>;
  close(): Promise<void>;
}

/** Creates a store in a folder, with a prefix for the storefront. */
export async function testDelivery(): Promise<TestDelivery> {
  const root = await mkdtemp(join(tmpdir(), 'shop-store-'));
  const store = createFolderStore(root);
  await grantPrefixes(store, 'storefront', ['/storefront']);
  const checked = async (version: string): Promise<string> => {
    await writeVerification(store, 'storefront', version, {
      ...{ schema: 1, at: new Date().toISOString(), against: ['shell@1.0.0'], checks: ['files', 'ranges'] },
    });
    return version;
  };
  return {
    store,
    env: {
      DELIVERY_STORE_URL: pathToFileURL(root).href,
      DELIVERY_SECRET: SECRET,
      TRUSTED_PROXIES: '1',
    },
    release: async (text) => checked(await release(store, 'storefront', text)),
    publish: async (text, change) =>
      checked(
        (await publishVersion(store, 'storefront', someOutputs('storefront', text, change), ACTOR)).version,
      ),
    close: () => rm(root, { recursive: true, force: true }),
  };
}

/** A ticket as the shell gives one to each page. */
export function aTicket({ clock }: TestApi, secret = SECRET): string {
  const expiresAt = new Date(clock.now().getTime() + TICKET_MS);
  return signToken(secret, 'ticket', { id: randomUUID() }, expiresAt);
}

interface Report {
  readonly version: string;
  readonly phase?: LoadResult['phase'];
  /** IP address of the visitor. */
  readonly from?: string;
  /** Empty for a page without one; a new one by default. */
  readonly ticket?: string;
  readonly part?: string;
  readonly error?: LoadResult['error'];
}

export function aLoad({ version, phase = 'loaded', part = 'storefront', error }: Report): LoadResult {
  return { part, version, phase, ms: 300, outcome: phase === 'loaded' ? 'loaded' : 'failed', error };
}

/** Reports the load of a version as a page does. */
export async function reportLoad(api: TestApi, report: Report): Promise<number> {
  const { from = '198.51.100.7', ticket = aTicket(api) } = report;
  const page = { page: '/home', loads: [aLoad(report)] };
  const headers = { 'X-Forwarded-For': from };
  return (await api.withCookie(`shop_ticket=${ticket}`).call(sendTelemetry, page, headers)).status;
}

/** Returns the IP address of one of many visitors, each in a network of its own. */
export const getAddress = (visitor: number): string => `10.${Math.floor(visitor / 250)}.${visitor % 250}.1`;
