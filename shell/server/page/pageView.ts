import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import { findPage } from '@shop/registry/findPage';
import { matchPage } from '@shop/registry/matchPage';
import type { PageMatch } from '@shop/registry/matchPage';
import type { Page } from '@shop/registry/page';
import { parsePageQuery } from '@shop/registry/pageQuery';
import type { PageQuery } from '@shop/registry/pageQuery';
import type { MicroFrontendDescription, Registry } from '@shop/registry/registry';
import { findRestrictedArea } from '@shop/registry/visibility';
import type { RestrictedArea } from '@shop/registry/visibility';
import type { ApiClient } from '../http/apiClient.ts';
import type { VisitorRegistry } from '../delivery/visitorRegistry.ts';
import { readSessionRole } from '../http/sessionRole.ts';
import type { ShellSettings } from '../settings.ts';
import { getVisitorHeaders } from '../http/apiClient.ts';

/** The requested page, and the part of the registry that this visitor may see. */
export interface PageView {
  registry: Registry;
  /**
   * Page at the URL, declared by the shell or by a micro-frontend, which may be disabled; null when no page has this
   * URL.
   */
  page: Page | null;
  /** Micro-frontend that shows the page; null for the shell's own pages, and while it is disabled. */
  match: PageMatch | null;
  /** Query parameters that the page declares. */
  query: PageQuery;
  /** Areas whose part of the registry this visitor does not get. */
  restricted: readonly RestrictedArea[];
  /** True when the URL has a page whose existence is hidden from this visitor. */
  isHidden: boolean;
  /** Visible name of the area whose micro-frontend is disabled. */
  disabledArea: string | null;
}

interface ViewOptions {
  settings: ShellSettings;
  api: ApiClient;
  shell: MicroFrontendDescription;
}

/** Finds the page of a request. The visitor's role is requested from the API only for URLs of the admin. */
export async function getPageView(
  options: ViewOptions,
  known: VisitorRegistry,
  ctx: Context,
): Promise<PageView> {
  const view = await findPlace(options, known, ctx);
  return { ...view, query: parsePageQuery(view.page ?? {}, new URLSearchParams(ctx.querystring)) };
}

async function findPlace(
  { api, shell, settings }: ViewOptions,
  { whole, open, restricted }: VisitorRegistry,
  ctx: Context,
): Promise<Omit<PageView, 'query'>> {
  const forEverybody = { registry: open, restricted, isHidden: false, disabledArea: null };
  const { own, ...found } = findPlaceUncached(shell, whole, ctx.path);
  if (own) return { ...forEverybody, page: own, match: null };
  if (findRestrictedArea(restricted, ctx.path) === null) return { ...forEverybody, ...found };
  // Without a timely response the page is sent without the admin's part of the registry, which the browser
  // then fetches.
  const inTime = AbortSignal.timeout(settings.pageDataMs);
  const role = await readSessionRole(api, getVisitorHeaders(ctx, settings), inTime);
  if (role === 'admin') return { registry: whole, restricted: [], isHidden: false, ...found };
  return { ...forEverybody, page: null, match: null, isHidden: found.page !== null };
}

type FoundPlace = ReturnType<typeof findInRegistry> & { readonly own: Page | null };

const MAX_CACHED_PATHS = 1000;
/** Maximum length of cached paths, so that requests with long paths cannot fill the memory. */
const MAX_PATH_LENGTH = 200;

/** Cached page lookups by path, per shell and registry, which are replaced as a whole. */
const places = new WeakMap<MicroFrontendDescription, WeakMap<Registry, LRUCache<string, FoundPlace>>>();

function getPlaces(shell: MicroFrontendDescription, registry: Registry): LRUCache<string, FoundPlace> {
  const ofShell = places.get(shell) ?? new WeakMap<Registry, LRUCache<string, FoundPlace>>();
  places.set(shell, ofShell);
  const known = ofShell.get(registry) ?? new LRUCache<string, FoundPlace>({ max: MAX_CACHED_PATHS });
  ofShell.set(registry, known);
  return known;
}

/** Finds the page at a path and caches it while the registry is unchanged. */
function findPlaceUncached(shell: MicroFrontendDescription, registry: Registry, path: string): FoundPlace {
  const known = getPlaces(shell, registry);
  const found = known.get(path);
  if (found) return found;
  const own = findPage(shell.pages, path)?.page ?? null;
  const place = { own, ...findInRegistry(registry, path) };
  if (path.length <= MAX_PATH_LENGTH) known.set(path, place);
  return place;
}

function findInRegistry(registry: Registry, path: string): Pick<PageView, 'page' | 'match' | 'disabledArea'> {
  const match = matchPage(registry, path);
  if (match?.entry.disabled) return { page: match.page, match: null, disabledArea: match.entry.area };
  return { page: match?.page ?? null, match, disabledArea: null };
}
