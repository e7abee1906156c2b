import getPort from 'get-port';

const PARTS = ['shell', 'storefront', 'checkout', 'admin', 'api', 'sandbox', 'smtp'] as const;

export type ShopPorts = Readonly<Record<(typeof PARTS)[number], number>>;

/** Returns the ports of the parts: the shell has the base port, and the others follow in the order of PARTS. */
export const getShopPorts = (base: number): ShopPorts =>
  Object.fromEntries(PARTS.map((name, index) => [name, base + index])) as ShopPorts;

/** Finds the ports of a shop that are in use already, with the names of their parts. */
export async function findBusyPorts(base: number, host = '127.0.0.1'): Promise<string[]> {
  const checked = await Promise.all(
    Object.entries(getShopPorts(base)).map(async ([name, port]) =>
      (await getPort({ port, host })) === port ? [] : [`${port} (${name})`],
    ),
  );
  return checked.flat();
}

/** Finds a base port with free ports for a whole shop: the first one from `start` upwards in steps of ten. */
export async function findFreeBasePort(start: number): Promise<number> {
  return (await findBusyPorts(start)).length === 0 ? start : findFreeBasePort(start + 10);
}
