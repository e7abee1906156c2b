import { createServer } from 'node:net';

export interface ShopPorts {
  readonly shell: number;
  readonly storefront: number;
  readonly checkout: number;
  readonly admin: number;
  readonly api: number;
  readonly sandbox: number;
  readonly smtp: number;
}

/** Port numbers of the parts: the shell has the base, and the others follow in a fixed order. */
export const portsFrom = (base: number): ShopPorts => ({
  shell: base,
  storefront: base + 1,
  checkout: base + 2,
  admin: base + 3,
  api: base + 4,
  sandbox: base + 5,
  smtp: base + 6,
});

/** Names of the parts whose ports are in use already. */
export async function busyPorts(ports: ShopPorts, host: string): Promise<string[]> {
  const checked = await Promise.all(
    Object.entries<number>({ ...ports }).map(async ([name, port]) => ({
      name,
      port,
      free: await isFree(port, host),
    })),
  );
  return checked.filter(({ free }) => !free).map(({ name, port }) => `${port} (${name})`);
}

/** The first base from `start` upwards from which all ports of a shop are free. */
export async function freeBase(start: number, host = '127.0.0.1'): Promise<number> {
  for (let base = start; base < start + 1000; base += 10) {
    if ((await busyPorts(portsFrom(base), host)).length === 0) return base;
  }
  throw new Error(`No free ports between ${start} and ${start + 1000}.`);
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

/** Any port that nothing listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
