import { readShopPage } from '@shop/shared-ui';
import * as z from 'zod/mini';
import { EMPTY_REGISTRY, Prefix, Registry } from '@shop/registry/registry';

const ShopPage = z.object({
  registry: z.catch(Registry, EMPTY_REGISTRY),
  withheld: z.catch(z.array(Prefix), []),
  seeds: z.catch(z.array(z.object({ endpoint: z.string(), input: z.unknown(), data: z.unknown() })), []),
  allowOverrides: z.catch(z.boolean(), false),
});

/** What the server wrote into this page for the client. */
export type ShopPage = z.infer<typeof ShopPage>;

export function shopPage(): ShopPage {
  return ShopPage.parse(readShopPage() ?? {});
}
