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
  /**
   * Micro-frontend that shows the page; null without a page, for the shell's own pages, and while it is
   * disabled.
   */
  match: PageMatch | null;
  /** Query parameters that the page declares. */
  query: PageQuery;
  /** Areas for administrators that are missing from `registry`. */
  restricted: readonly RestrictedArea[];
  /** True when the URL has a page whose existence is hidden from this visitor. */
  isHidden: boolean;
  /** Visible name of the area if its micro-frontend is disabled, otherwise null. */
  disabledArea: string | null;
}

interface ViewOptions {
  settings: ShellSettings;
  api: ApiClient;
  shell: MicroFrontendDescription;
}

/**
 * Finds the page of a request. The visitor's role is requested from the API only for URLs in an area for
 * administrators.
 */
export async function getPageView(
  options: ViewOptions,
  visitorRegistry: VisitorRegistry,
  ctx: Context,
): Promise<PageView> {
  const view = await lookUpPage(options, visitorRegistry, ctx);
  return { ...view, query: parsePageQuery(view.page ?? {}, new URLSearchParams(ctx.querystring)) };
}

async function lookUpPage(
  { api, shell, settings }: ViewOptions,
  { full, open, restricted }: VisitorRegistry,
  ctx: Context,
): Promise<Omit<PageView, 'query'>> {
  const publicView = { registry: open, restricted, isHidden: false, disabledArea: null };
  const { shellPage, ...lookup } = lookUpCachedPage(shell, full, ctx.path);
  if (shellPage) return { ...publicView, page: shellPage, match: null };
  if (findRestrictedArea(restricted, ctx.path) === null) return { ...publicView, ...lookup };
  // Without a timely response the page is sent without the part of the registry for administrators, which the
  // browser then fetches.
  const signal = AbortSignal.timeout(settings.pageDataMs);
  const role = await readSessionRole(api, getVisitorHeaders(ctx, settings), signal);
  if (role === 'admin') return { registry: full, restricted: [], isHidden: false, ...lookup };
  return { ...publicView, page: null, match: null, isHidden: lookup.page !== null };
}

type PageLookup = ReturnType<typeof findInRegistry> & { readonly shellPage: Page | null };

const MAX_CACHED_PATHS = 1000;
/** Maximum length in characters of cached paths, so that requests with long paths cannot fill the memory. */
const MAX_PATH_LENGTH = 200;

/** Cached page lookups by path, per shell and registry, which are replaced as a whole. */
const cachedLookups = new WeakMap<
  MicroFrontendDescription,
  WeakMap<Registry, LRUCache<string, PageLookup>>
>();

function getCachedLookups(shell: MicroFrontendDescription, registry: Registry): LRUCache<string, PageLookup> {
  const lookupsByRegistry = cachedLookups.get(shell) ?? new WeakMap<Registry, LRUCache<string, PageLookup>>();
  cachedLookups.set(shell, lookupsByRegistry);
  const lookups =
    lookupsByRegistry.get(registry) ?? new LRUCache<string, PageLookup>({ max: MAX_CACHED_PATHS });
  lookupsByRegistry.set(registry, lookups);
  return lookups;
}

/** Finds the page at a path. The result is cached while the registry is unchanged. */
function lookUpCachedPage(shell: MicroFrontendDescription, registry: Registry, path: string): PageLookup {
  const lookups = getCachedLookups(shell, registry);
  const cachedLookup = lookups.get(path);
  if (cachedLookup) return cachedLookup;
  const shellPage = findPage(shell.pages, path)?.page ?? null;
  const lookup = { shellPage, ...findInRegistry(registry, path) };
  if (path.length <= MAX_PATH_LENGTH) lookups.set(path, lookup);
  return lookup;
}

function findInRegistry(registry: Registry, path: string): Pick<PageView, 'page' | 'match' | 'disabledArea'> {
  const match = matchPage(registry, path);
  if (match?.entry.disabled) return { page: match.page, match: null, disabledArea: match.entry.area };
  return { page: match?.page ?? null, match, disabledArea: null };
}
