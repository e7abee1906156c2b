import { readShopPage } from '@shop/shared-ui';
import * as z from 'zod/mini';
import { EMPTY_REGISTRY, Registry } from '@shop/registry/registry';
import { Withheld } from '@shop/registry/visibility';

const ShopPage = z.object({
  registry: z.catch(Registry, EMPTY_REGISTRY),
  withheld: z.catch(z.array(Withheld), []),
  seeds: z.catch(z.array(z.object({ endpoint: z.string(), input: z.unknown(), data: z.unknown() })), []),
  allowOverrides: z.catch(z.boolean(), false),
  /** The pattern of the address, by which this page reports what it measures and what fails in it; null if it does not. */
  telemetry: z.catch(z.nullable(z.string()), null),
  /** The base of the version whose pages the server has drawn here; null when the browser draws the first page. */
  drawnBy: z.catch(z.nullable(z.string()), null),
});

/** The data that the server has embedded in this page. */
export type ShopPage = z.infer<typeof ShopPage>;

export function shopPage(): ShopPage {
  return parseShopPage(readShopPage());
}

/** Parts that are missing or broken are taken for empty: a page without them is completed in the browser. */
export function parseShopPage(page: unknown): ShopPage {
  return ShopPage.parse(page ?? {});
}
