import { readShopPage } from '@shop/shared-ui';
import type { QuerySeed } from '@shop/shared-ui';
import type { Registry } from '@shop/registry/registry';
import type { RestrictedArea } from '@shop/registry/visibility';

/** The data that the server has embedded in this page. */
export interface ShopPage {
  registry: Registry;
  restricted: readonly RestrictedArea[];
  seeds: readonly QuerySeed[];
  /** The versions that this visitor previews, by micro-frontend. Null when there is no preview. */
  preview: Readonly<Record<string, string>> | null;
  allowOverrides: boolean;
  /** The pattern of the URL, under which this page sends telemetry. Null when it sends none. */
  telemetry: string | null;
  /** The base of the version that rendered this page on the server. Null when the browser renders it. */
  drawnBy: string | null;
}

const NOTHING: ShopPage = {
  registry: { schema: 2, generation: 0, remotes: {} },
  restricted: [],
  seeds: [],
  preview: null,
  allowOverrides: false,
  telemetry: null,
  drawnBy: null,
};

export function shopPage(): ShopPage {
  return parseShopPage(readShopPage());
}

/**
 * Missing parts are treated as empty; the browser then loads them itself. What is there was written by the server of the
 * same release, which has judged it by its schemas, so that no first view downloads those.
 */
export function parseShopPage(page: unknown): ShopPage {
  if (!isWritten(page)) return NOTHING;
  const { registry } = page;
  return { ...NOTHING, ...page, registry: registry && 'remotes' in registry ? registry : NOTHING.registry };
}

const isWritten = (page: unknown): page is Partial<ShopPage> => typeof page === 'object' && page !== null;
