import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import { findPage } from '@shop/registry/findPage';
import { matchPage } from '@shop/registry/matchPage';
import type { PageMatch } from '@shop/registry/matchPage';
import type { Page } from '@shop/registry/page';
import { pageQuery } from '@shop/registry/pageQuery';
import type { PageQuery } from '@shop/registry/pageQuery';
import type { MicroFacts, Registry } from '@shop/registry/registry';
import { restrictedAt } from '@shop/registry/visibility';
import type { RestrictedArea } from '@shop/registry/visibility';
import type { ApiClient } from '../http/apiClient.ts';
import type { VisitorRegistry } from '../delivery/visitorRegistry.ts';
import { sessionRole } from '../http/sessionRole.ts';
import type { ShellSettings } from '../settings.ts';
import { visitorOf } from '../http/apiClient.ts';

/** The part of the registry that this visitor may see, and the requested page in it. */
export interface PageView {
  registry: Registry;
  /** The page of this address, the shell's own or that of the match. */
  page: Page | null;
  /** The micro-frontend that shows the page. Null for the shell's own pages, and while it is disabled. */
  match: PageMatch | null;
  /** The parameters of the address that the page declares. */
  query: PageQuery;
  /** The prefixes of which this visitor does not get the registry. */
  restricted: readonly RestrictedArea[];
  /** The address has a page, but this visitor may not know about it. */
  isHidden: boolean;
  /** The visible name of the area whose micro-frontend is disabled. */
  disabledArea: string | null;
}

interface ViewOptions {
  settings: ShellSettings;
  api: ApiClient;
  shell: MicroFacts;
}

/** Finds the page of a request. The API is asked for the visitor's role only at addresses of the admin. */
export async function viewOf(options: ViewOptions, known: VisitorRegistry, ctx: Context): Promise<PageView> {
  const view = await placeOf(options, known, ctx);
  return { ...view, query: pageQuery(view.page ?? {}, new URLSearchParams(ctx.querystring)) };
}

async function placeOf(
  { api, shell, settings }: ViewOptions,
  { whole, open, restricted }: VisitorRegistry,
  ctx: Context,
): Promise<Omit<PageView, 'query'>> {
  const forEverybody = { registry: open, restricted, isHidden: false, disabledArea: null };
  const { own, ...found } = placeAt(shell, whole, ctx.path);
  if (own) return { ...forEverybody, page: own, match: null };
  if (restrictedAt(restricted, ctx.path) === null) return { ...forEverybody, ...found };
  // Without the answer in time the page is sent without the admin's part, which the browser then fetches.
  const inTime = AbortSignal.timeout(settings.pageDataMs);
  const role = await sessionRole(api, visitorOf(ctx, settings), inTime);
  if (role === 'admin') return { registry: whole, restricted: [], isHidden: false, ...found };
  return { ...forEverybody, page: null, match: null, isHidden: found.page !== null };
}

type Place = ReturnType<typeof foundIn> & { readonly own: Page | null };

const PLACES_MAX = 1000;
/** Longer paths are looked for each time, so that strangers cannot fill the memory. */
const PATH_MAX = 200;

/** Places by their path, for each shell and registry, which are replaced as a whole. */
const places = new WeakMap<MicroFacts, WeakMap<Registry, LRUCache<string, Place>>>();

function placesOf(shell: MicroFacts, registry: Registry): LRUCache<string, Place> {
  const ofShell = places.get(shell) ?? new WeakMap<Registry, LRUCache<string, Place>>();
  places.set(shell, ofShell);
  const known = ofShell.get(registry) ?? new LRUCache<string, Place>({ max: PLACES_MAX });
  ofShell.set(registry, known);
  return known;
}

/** The page at a path, which is looked for once while the registry stays as it is. */
function placeAt(shell: MicroFacts, registry: Registry, path: string): Place {
  const known = placesOf(shell, registry);
  const found = known.get(path);
  if (found) return found;
  const own = findPage(shell.pages, path)?.page ?? null;
  const place = { own, ...foundIn(registry, path) };
  if (path.length <= PATH_MAX) known.set(path, place);
  return place;
}

function foundIn(registry: Registry, path: string): Pick<PageView, 'page' | 'match' | 'disabledArea'> {
  const match = matchPage(registry, path);
  if (match?.entry.disabled) return { page: match.page, match: null, disabledArea: match.entry.area };
  return { page: match?.page ?? null, match, disabledArea: null };
}
