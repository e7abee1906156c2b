import { readShopPage } from '@shop/shared-ui';
import * as z from 'zod/mini';
import { EMPTY_REGISTRY, Registry } from '@shop/registry/registry';
import { RestrictedArea } from '@shop/registry/visibility';

const ShopPage = z.object({
  registry: z.catch(Registry, EMPTY_REGISTRY),
  restricted: z.catch(z.array(RestrictedArea), []),
  seeds: z.catch(z.array(z.object({ endpoint: z.string(), input: z.unknown(), data: z.unknown() })), []),
  /** The versions that this visitor previews, by micro-frontend. Null when there is no preview. */
  preview: z.catch(z.nullable(z.record(z.string(), z.string())), null),
  allowOverrides: z.catch(z.boolean(), false),
  /** The pattern of the URL, under which this page sends telemetry. Null when it sends none. */
  telemetry: z.catch(z.nullable(z.string()), null),
  /** The base of the version that rendered this page on the server. Null when the browser renders it. */
  drawnBy: z.catch(z.nullable(z.string()), null),
});

/** The data that the server has embedded in this page. */
export type ShopPage = z.infer<typeof ShopPage>;

export function shopPage(): ShopPage {
  return parseShopPage(readShopPage());
}

/** Missing or invalid parts are treated as empty; the browser then loads them itself. */
export function parseShopPage(page: unknown): ShopPage {
  return ShopPage.parse(page ?? {});
}
