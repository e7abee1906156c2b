import { randomBytes } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { textOf } from '@shop/registry/pageText';
import type { MicroFacts, Registry } from '@shop/registry/registry';
import type { ApiClient, Visitor } from './apiClient.ts';
import type { BootScript } from './bootScript.ts';
import type { ClientAssets } from './clientAssets.ts';
import { clientRegistry } from './clientRegistry.ts';
import { encodingFor, sendText } from '@shop/web-server/sendText';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import type { TrustedScript } from './contentSecurityPolicy.ts';
import { html } from './html.ts';
import { answerPage } from './pageAnswer.ts';
import type { PageAnswer } from './pageAnswer.ts';
import { pageFrame } from './pageFrame.ts';
import { viewOf } from './pageView.ts';
import type { PageView } from './pageView.ts';
import type { PaymentOrigins } from './paymentOrigins.ts';
import { preloadHashes, preloads } from './preloads.ts';
import type { RegistrySource } from './registrySource.ts';
import { drawn } from './rendering/drawn.ts';
import type { PageRenderer } from './rendering/pageRenderer.ts';
import type { Drawing } from './rendering/renderTask.ts';
import { hasSession } from './sessionRole.ts';
import type { KeptPages } from './sharedPages/keptPages.ts';
import { drawnAddress, sendShared, sharedPage } from './sharedPages/sharedPage.ts';
import type { SharedPage } from './sharedPages/sharedPage.ts';
import type { ShellSettings } from './settings.ts';
import { visitorOf } from './visitor.ts';

/** Where developers serve a micro-frontend from (`?mfe.<name>=`). */
const LOCAL_BUILDS = ['http://localhost:*', 'http://127.0.0.1:*'];

/** What an address without a page is reported as. */
const NO_PAGE = '/not-found';

export interface PageOptions {
  settings: ShellSettings;
  api: ApiClient;
  assets: ClientAssets;
  boot: BootScript;
  /** The pages of the shell itself. */
  shell: MicroFacts;
  registry: RegistrySource;
  payment: () => Promise<PaymentOrigins>;
  /** Null when browsers draw every page. */
  renderer: PageRenderer | null;
  kept: KeptPages;
}

/** Answers every address that no file and no API call has: with a page, and with 404 for what does not exist. */
export function page(options: PageOptions): Middleware {
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.status = 405;
      ctx.set('Allow', 'GET, HEAD');
      return;
    }
    const known = await options.registry.read();
    if (known === null) throw new Error('A page was asked for before there was a registry.');
    const view = await viewOf(options, known, ctx);
    const visitor = visitorOf(ctx, options.settings);
    const { shared, answer } = await pageForAll(options, known, view, ctx);
    if (shared) sendShared(ctx, shared);
    else await sendOwn(options, view, answer ?? (await pageAnswer(options, view, visitor)), ctx);
  };
}

/**
 * The page that everybody without a session gets alike, if the server can draw it. Otherwise what the API has answered
 * meanwhile, if it was asked for this request.
 */
async function pageForAll(
  options: PageOptions,
  known: Registry,
  view: PageView,
  ctx: Context,
): Promise<{ shared: SharedPage | null; answer?: PageAnswer }> {
  const { match } = view;
  const canDraw = options.renderer !== null && match?.version.server !== undefined;
  if (!canDraw || match.page.access !== 'all' || hasSession(ctx.get('Cookie'))) return { shared: null };
  const [encoding, url] = [encodingFor(ctx), drawnAddress(match.page, ctx)];
  const asked: { answer?: PageAnswer } = {};
  const shared = await options.kept(known, `${encoding} ${match.version.base} ${url}`, async () => {
    const nobody = { ...visitorOf(ctx, options.settings), cookie: '' };
    const [answer, payment] = await Promise.all([pageAnswer(options, view, nobody), options.payment()]);
    asked.answer = answer;
    const page = toldPage(options.settings, view, answer);
    const drawing = await drawn(options.renderer, { match, answer, url, page });
    if (drawing === null) return null;
    const text = document(options, { path: ctx.path, view, answer, nonce: null, told: page, drawing });
    const hashes = [options.boot.hash, ...preloadHashes(options.assets, match)];
    return sharedPage(text, policyOf(options, view, payment, { hashes }), encoding);
  });
  return { shared, ...asked };
}

/** The page of this visitor alone. */
async function sendOwn(
  options: PageOptions,
  view: PageView,
  answer: PageAnswer,
  ctx: Context,
): Promise<void> {
  const told = toldPage(options.settings, view, answer);
  const { match } = view;
  const [drawing, payment] = await Promise.all([
    drawn(hasSession(ctx.get('Cookie')) ? options.renderer : null, {
      match,
      answer,
      url: ctx.url,
      page: told,
    }),
    options.payment(),
  ]);
  const nonce = randomBytes(16).toString('base64');
  ctx.status = answer.status;
  ctx.set('Cache-Control', 'no-store');
  ctx.set('Content-Security-Policy', policyOf(options, view, payment, { nonce }));
  if (view.page?.hasToken) ctx.set('Referrer-Policy', 'no-referrer');
  await sendText(ctx, 'html', document(options, { path: ctx.path, view, answer, nonce, told, drawing }));
}

function policyOf(
  { settings }: PageOptions,
  { registry }: PageView,
  payment: PaymentOrigins,
  script: TrustedScript,
): string {
  return contentSecurityPolicy({
    script,
    remotes: [...remoteOrigins(registry), ...(settings.isProduction ? [] : LOCAL_BUILDS)],
    payment,
    publicUrl: settings.publicUrl,
    liveReload: settings.liveReload,
  });
}

async function pageAnswer(
  { api, settings }: PageOptions,
  { page, match, isHidden }: PageView,
  visitor: Visitor,
): Promise<PageAnswer> {
  const answer = await answerPage(api, match, visitor, settings.pageDataMs);
  if (isHidden) return { ...answer, status: 200, title: null };
  if (page === null || match !== null) return answer;
  return { ...answer, status: 200, title: textOf(page.title, {}, undefined) };
}

/** What the page tells the browser, before it is known who draws it. */
function toldPage(
  { shop, isProduction }: ShellSettings,
  { registry, page, withheld }: PageView,
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
  view: PageView;
  answer: PageAnswer;
  /** Null for a page that everybody gets alike. */
  nonce: string | null;
  told: ReturnType<typeof toldPage>;
  drawing: Drawing | null;
}

function document(
  { settings, assets, boot }: PageOptions,
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
    boot,
    assets,
    preloads: preloads({ assets, match, picture: answer.picture, nonce }),
    page: { ...told, drawnBy: drawing && match ? match.version.base : null },
  });
}

function remoteOrigins(registry: Registry): string[] {
  const versions = Object.values(registry.remotes).flatMap((entry) => Object.values(entry.versions));
  return [...new Set(versions.map(({ base }) => new URL(base).origin))];
}
