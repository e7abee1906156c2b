import type { Context } from 'koa';
import { findPage } from '@shop/registry/findPage';
import { matchPage } from '@shop/registry/matchPage';
import type { PageMatch } from '@shop/registry/matchPage';
import type { Page } from '@shop/registry/page';
import type { MicroFacts, Registry } from '@shop/registry/registry';
import { withheldAreas, withheldAt, withoutAdmin } from '@shop/registry/visibility';
import type { Withheld } from '@shop/registry/visibility';
import type { ApiClient } from './apiClient.ts';
import { sessionRole } from './sessionRole.ts';
import type { ShellSettings } from './settings.ts';
import { visitorOf } from './visitor.ts';

/** How long an administrator's page waits to hear that it is one; without the answer it is completed in the browser. */
const ROLE_PATIENCE_MS = 500;

/** What of the registry this visitor may see, and the page in it. */
export interface PageView {
  registry: Registry;
  /** The page of this address, the shell's own or that of the match. */
  page: Page | null;
  match: PageMatch | null;
  /** What lies where, and is not told. */
  withheld: readonly Withheld[];
  /** The address has a page, which is not told of. */
  isHidden: boolean;
}

interface ViewOptions {
  settings: ShellSettings;
  api: ApiClient;
  shell: MicroFacts;
}

/** Only at an address of the admin it matters whose session this is, and only then the API is asked. */
export async function viewOf(
  { api, shell, settings }: ViewOptions,
  known: Registry,
  ctx: Context,
): Promise<PageView> {
  const own = findPage(shell.pages, ctx.path);
  if (own) return { ...visible(known), page: own.page, match: null, isHidden: false };
  const match = matchPage(known, ctx.path);
  const page = match?.page ?? null;
  const isBelowAdmin = withheldAt(withheldAreas(known), ctx.path) !== null;
  const role = isBelowAdmin
    ? await sessionRole(api, visitorOf(ctx, settings), AbortSignal.timeout(ROLE_PATIENCE_MS))
    : null;
  if (role === 'admin') return { registry: known, page, match, withheld: [], isHidden: false };
  if (!isBelowAdmin) return { ...visible(known), page, match, isHidden: false };
  return { ...visible(known), page: null, match: null, isHidden: match !== null };
}

/** What everybody is told. */
function visible(known: Registry): Pick<PageView, 'registry' | 'withheld'> {
  return { registry: withoutAdmin(known), withheld: withheldAreas(known) };
}
