import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { changeEntry } from '@shop/store/changeEntry';
import { activate } from '@shop/store/changes';
import { createFolderStore } from '@shop/store/folderStore';
import { grantPrefixes } from '@shop/store/grants';
import { getObjectHeaders } from '@shop/store/objectHeaders';
import type { ObjectStore } from '@shop/store/objectStore';
import type { Outputs } from '@shop/store/outputs';
import { publishVersion } from '@shop/store/publish';
import { runCommand } from '../runCommand.ts';
import type { CommandOutcome } from '../runCommand.ts';
import { aShellBuild } from './builds.ts';

export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export interface Delivery {
  readonly store: ObjectStore;
  readonly env: Readonly<Record<string, string>>;
  readonly folder: string;
  /** Changes what the host answers for a key. */
  tamper: (key: string, answer: Answer) => void;
  readonly run: (...args: string[]) => Promise<CommandOutcome>;
  readonly publish: (name: string, outputs: Outputs) => Promise<string>;
  /** Publishes and activates, with no gate. */
  readonly release: (name: string, outputs: Outputs) => Promise<string>;
  readonly close: () => Promise<void>;
}

const ACTOR = { by: 'a test', why: 'to see it' };

interface DeliveryOptions {
  /** The store and its URL; a folder by default. */
  readonly place?: { store: ObjectStore; address: string };
  readonly env?: Readonly<Record<string, string>>;
}

/** A store with an active shell and prefixes for a storefront and a checkout, and a host that serves its files. */
export async function aDelivery({ place, env = {} }: DeliveryOptions = {}): Promise<Delivery> {
  const folder = await mkdtemp(join(tmpdir(), 'mfe-command-'));
  const root = join(folder, 'store');
  const { store, address } = place ?? { store: createFolderStore(root), address: pathToFileURL(root).href };
  const host = createServer((request, response) => {
    const key = (request.url ?? '').slice(1);
    void store.read(key).then((body) => {
      const { ContentType, CacheControl } = getObjectHeaders(key);
      const answer: Answer = {
        status: body ? 200 : 404,
        headers: {
          'content-type': ContentType,
          'cache-control': CacheControl,
          'access-control-allow-origin': '*',
        },
        body: body ?? Buffer.from(''),
      };
      delivery.tamper(key, answer);
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => {
    host.listen(0, '127.0.0.1', resolve);
  });
  const { port } = host.address() as AddressInfo;
  const settings = {
    ...{ DELIVERY_STORE_URL: address, DELIVERY_URL: `http://127.0.0.1:${port}` },
    PUBLIC_URL: 'http://shop.example',
    ...env,
  };
  const delivery: Delivery = {
    ...{ store, folder, env: settings },
    tamper: () => undefined,
    run: (...args) => runCommand(args, settings, folder),
    publish: async (name, outputs) => (await publishVersion(store, name, outputs, ACTOR)).version,
    release: async (name, outputs) => {
      const version = await delivery.publish(name, outputs);
      await changeEntry(store, name, { ...ACTOR, action: 'activate', change: activate(version) });
      return version;
    },
    close: async () => {
      host.closeAllConnections();
      host.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await grantPrefixes(store, 'storefront', ['/storefront']);
  await grantPrefixes(store, 'checkout', ['/checkout']);
  await delivery.release('shell', aShellBuild());
  return delivery;
}
