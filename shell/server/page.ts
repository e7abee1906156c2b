import { randomBytes } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { matchPage } from '@shop/registry/matchPage';
import type { PageMatch } from '@shop/registry/matchPage';
import { findPage } from '@shop/registry/findPage';
import type { Page } from '@shop/registry/page';
import { textOf } from '@shop/registry/pageText';
import type { MicroFacts, Registry } from '@shop/registry/registry';
import { withheldAreas, withheldAt, withoutAdmin } from '@shop/registry/visibility';
import type { Withheld } from '@shop/registry/visibility';
import type { ApiClient } from './apiClient.ts';
import type { ClientAssets } from './clientAssets.ts';
import { clientRegistry } from './clientRegistry.ts';
import { sendText } from '@shop/web-server/sendText';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { html } from './html.ts';
import { answerPage } from './pageAnswer.ts';
import type { PageAnswer } from './pageAnswer.ts';
import { pageFrame } from './pageFrame.ts';
import type { PaymentOrigins } from './paymentOrigins.ts';
import { preloads } from './preloads.ts';
import type { RegistrySource } from './registrySource.ts';
import { drawn } from './rendering/drawn.ts';
import type { PageRenderer } from './rendering/pageRenderer.ts';
import type { Drawing } from './rendering/renderTask.ts';
import { sessionRole } from './sessionRole.ts';
import type { ShellSettings } from './settings.ts';
import { visitorOf } from './visitor.ts';

/** Where developers serve a micro-frontend from (`?mfe.<name>=`). */
const LOCAL_BUILDS = ['http://localhost:*', 'http://127.0.0.1:*'];

/** What an address without a page is reported as. */
const NO_PAGE = '/not-found';

/** How long an administrator's page waits to hear that it is one; without the answer it is completed in the browser. */
const ROLE_PATIENCE_MS = 500;

export interface PageOptions {
  settings: ShellSettings;
  api: ApiClient;
  assets: ClientAssets;
  /** The pages of the shell itself. */
  shell: MicroFacts;
  registry: RegistrySource;
  payment: () => Promise<PaymentOrigins>;
  /** Null when browsers draw every page. */
  renderer: PageRenderer | null;
}

/** Answers every address that no file and no API call has: with a page, and with 404 for what does not exist. */
export function page(options: PageOptions): Middleware {
  const { settings } = options;
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.status = 405;
      ctx.set('Allow', 'GET, HEAD');
      return;
    }
    const known = await options.registry.read();
    if (known === null) throw new Error('A page was asked for before there was a registry.');
    const view = await viewOf(options, known, ctx);
    const { registry } = view;
    const [answer, payment] = await Promise.all([pageAnswer(options, view, ctx), options.payment()]);
    const told = toldPage(settings, view, answer);
    const drawing = await drawn(options.renderer, { match: view.match, answer, url: ctx.url, page: told });
    const nonce = randomBytes(16).toString('base64');
    ctx.status = answer.status;
    ctx.set('Cache-Control', 'no-store');
    ctx.set(
      'Content-Security-Policy',
      contentSecurityPolicy({
        nonce,
        remotes: [...remoteOrigins(registry), ...(settings.isProduction ? [] : LOCAL_BUILDS)],
        payment,
        publicUrl: settings.publicUrl,
        liveReload: settings.liveReload,
      }),
    );
    if (view.page?.hasToken) ctx.set('Referrer-Policy', 'no-referrer');
    await sendText(ctx, 'html', document(options, { path: ctx.path, view, answer, nonce, told, drawing }));
  };
}

/** What of the registry this visitor may see, and the page in it. */
interface View {
  registry: Registry;
  /** The page of this address, the shell's own or that of the match. */
  page: Page | null;
  match: PageMatch | null;
  /** What lies where, and is not told. */
  withheld: readonly Withheld[];
  /** The address has a page, which is not told of. */
  isHidden: boolean;
}

/** Only at an address of the admin it matters whose session this is, and only then the API is asked. */
async function viewOf({ api, shell, settings }: PageOptions, known: Registry, ctx: Context): Promise<View> {
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
function visible(known: Registry): Pick<View, 'registry' | 'withheld'> {
  return { registry: withoutAdmin(known), withheld: withheldAreas(known) };
}

async function pageAnswer(
  { api, settings }: PageOptions,
  { page, match, isHidden }: View,
  ctx: Context,
): Promise<PageAnswer> {
  const answer = await answerPage(api, match, visitorOf(ctx, settings), settings.pageDataMs);
  if (isHidden) return { ...answer, status: 200, title: null };
  if (page === null || match !== null) return answer;
  return { ...answer, status: 200, title: textOf(page.title, {}, undefined) };
}

/** What the page tells the browser, before it is known who draws it. */
function toldPage(
  { shop, isProduction }: ShellSettings,
  { registry, page, withheld }: View,
  { seeds }: PageAnswer,
) {
  return {
    shop,
    registry: clientRegistry(registry),
    withheld,
    seeds,
    allowOverrides: !isProduction,
    telemetry: isProduction ? (page?.path ?? NO_PAGE) : null,
  };
}

interface PageParts {
  path: string;
  view: View;
  answer: PageAnswer;
  nonce: string;
  told: ReturnType<typeof toldPage>;
  drawing: Drawing | null;
}

function document(
  { settings, assets }: PageOptions,
  { path, view: { page, match }, answer, nonce, told, drawing }: PageParts,
): string {
  const { shop, publicUrl } = settings;
  return html({
    title: answer.title === null ? shop.name : `${answer.title} · ${shop.name}`,
    description:
      answer.description ??
      `Heavyweight streetwear, printed in Paarl. ${shop.name} delivers across South Africa.`,
    canonical: answer.status === 200 && page?.index ? publicUrl + path.replace(/(?<=.)\/$/, '') : null,
    shopName: shop.name,
    publicUrl,
    image: answer.picture?.url ?? null,
    drawing,
    frame: pageFrame(shop.name),
    nonce,
    assets,
    preloads: preloads({ assets, match, picture: answer.picture, nonce }),
    page: { ...told, nonce, drawnBy: drawing && match ? match.version.base : null },
  });
}

function remoteOrigins(registry: Registry): string[] {
  const versions = Object.values(registry.remotes).flatMap((entry) => Object.values(entry.versions));
  return [...new Set(versions.map(({ base }) => new URL(base).origin))];
}
