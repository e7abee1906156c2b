import { readShopPage } from '@shop/shared-ui';
import type { QuerySeed } from '@shop/shared-ui';
import type { Registry } from '@shop/registry/registry';
import type { RestrictedArea } from '@shop/registry/visibility';

/** Data that the server has embedded in this page. */
export interface ShopPage {
  registry: Registry;
  restricted: readonly RestrictedArea[];
  seeds: readonly QuerySeed[];
  /** Previewed versions by micro-frontend; null without a preview. */
  preview: Readonly<Record<string, string>> | null;
  allowsDevelopment: boolean;
  /** Route pattern for this page's telemetry; null when it sends none. */
  telemetry: string | null;
  /** Base URL of the version that rendered this page on the server; null when the browser renders it. */
  drawnBy: string | null;
}

const EMPTY_PAGE: ShopPage = {
  registry: { schema: 2, generation: 0, remotes: {} },
  restricted: [],
  seeds: [],
  preview: null,
  allowsDevelopment: false,
  telemetry: null,
  drawnBy: null,
};

export function getShopPage(): ShopPage {
  return parseShopPage(readShopPage());
}

/**
 * Parses the embedded data. Missing parts are treated as empty; the browser then fetches them itself. The data is not
 * validated again, because the server of the same release has done so, and the schemas would enlarge the bundle that
 * every page loads.
 */
export function parseShopPage(page: unknown): ShopPage {
  if (!isRecord(page)) return EMPTY_PAGE;
  const { registry } = page;
  return {
    ...EMPTY_PAGE,
    ...page,
    registry: registry && 'remotes' in registry ? registry : EMPTY_PAGE.registry,
  };
}

const isRecord = (page: unknown): page is Partial<ShopPage> => typeof page === 'object' && page !== null;
