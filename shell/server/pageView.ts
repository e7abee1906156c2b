import type { Context } from 'koa';
import { findPage } from '@shop/registry/findPage';
import { matchPage } from '@shop/registry/matchPage';
import type { PageMatch } from '@shop/registry/matchPage';
import type { Page } from '@shop/registry/page';
import { pageQuery } from '@shop/registry/pageQuery';
import type { PageQuery } from '@shop/registry/pageQuery';
import type { MicroFacts, Registry } from '@shop/registry/registry';
import { restrictedAt } from '@shop/registry/visibility';
import type { RestrictedArea } from '@shop/registry/visibility';
import type { ApiClient } from './apiClient.ts';
import type { VisitorRegistry } from './delivery/visitorRegistry.ts';
import { sessionRole } from './sessionRole.ts';
import type { ShellSettings } from './settings.ts';
import { visitorOf } from './visitor.ts';

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
  const own = findPage(shell.pages, ctx.path);
  if (own) return { ...forEverybody, page: own.page, match: null };
  const found = foundIn(whole, ctx.path);
  if (restrictedAt(restricted, ctx.path) === null) return { ...forEverybody, ...found };
  // Without the answer in time the page is sent without the admin's part, which the browser then fetches.
  const inTime = AbortSignal.timeout(settings.pageDataMs);
  const role = await sessionRole(api, visitorOf(ctx, settings), inTime);
  if (role === 'admin') return { registry: whole, restricted: [], isHidden: false, ...found };
  return { ...forEverybody, page: null, match: null, isHidden: found.page !== null };
}

function foundIn(registry: Registry, path: string): Pick<PageView, 'page' | 'match' | 'disabledArea'> {
  const match = matchPage(registry, path);
  if (match?.entry.disabled) return { page: match.page, match: null, disabledArea: match.entry.area };
  return { page: match?.page ?? null, match, disabledArea: null };
}
