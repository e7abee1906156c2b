import { randomBytes } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { forwardedHeaders } from '@shop/web-server/forwarding';
import { matchPage } from '../registry/matchPage.ts';
import type { PageMatch } from '../registry/matchPage.ts';
import type { Registry } from '../registry/registry.ts';
import { shellPageAt } from '../registry/shellPages.ts';
import type { ApiClient, Visitor } from './apiClient.ts';
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
import type { RegistryFile } from './registryFile.ts';
import { still } from './still.ts';
import type { ShellSettings } from './settings.ts';

/** Where developers serve a micro-frontend from (`?mfe.<name>=`). */
const LOCAL_BUILDS = ['http://localhost:*', 'http://127.0.0.1:*'];

export interface PageOptions {
  settings: ShellSettings;
  api: ApiClient;
  assets: ClientAssets;
  registry: RegistryFile;
  payment: () => Promise<PaymentOrigins>;
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
    const registry = await options.registry.read();
    const match = matchPage(registry, ctx.path);
    const [answer, payment] = await Promise.all([pageAnswer(options, match, ctx), options.payment()]);
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
    // Its address may carry the token of a reset link.
    if (ctx.path === '/forgot-password') ctx.set('Referrer-Policy', 'no-referrer');
    await sendText(ctx, 'html', document(options, { path: ctx.path, registry, match, answer, nonce }));
  };
}

async function pageAnswer(
  { api, settings }: PageOptions,
  match: PageMatch | null,
  ctx: Context,
): Promise<PageAnswer> {
  const visitor: Visitor = { cookie: ctx.get('Cookie'), forwarded: forwardedHeaders(ctx.req, settings) };
  const answer = await answerPage(api, match, visitor);
  const own = shellPageAt(ctx.path);
  return own ? { ...answer, status: 200, title: own.title } : answer;
}

interface PageParts {
  path: string;
  registry: Registry;
  match: PageMatch | null;
  answer: PageAnswer;
  nonce: string;
}

function document(
  { settings, assets }: PageOptions,
  { path, registry, match, answer, nonce }: PageParts,
): string {
  const { shop, publicUrl, isProduction } = settings;
  return html({
    title: answer.title === null ? shop.name : `${answer.title} · ${shop.name}`,
    description:
      answer.description ??
      `Heavyweight streetwear, printed in Paarl. ${shop.name} delivers across South Africa.`,
    canonical: answer.status === 200 ? publicUrl + path.replace(/(?<=.)\/$/, '') : null,
    shopName: shop.name,
    publicUrl,
    image: answer.pictures?.urls[0] ?? null,
    frame: pageFrame({ shopName: shop.name, still: still(match, answer) }),
    nonce,
    assets,
    preloads: preloads({ assets, match, pictures: answer.pictures, nonce }),
    page: {
      shop,
      registry: clientRegistry(registry),
      seeds: answer.seeds,
      nonce,
      allowOverrides: !isProduction,
    },
  });
}

function remoteOrigins(registry: Registry): string[] {
  const versions = Object.values(registry.remotes).flatMap((entry) => Object.values(entry.versions));
  return [...new Set(versions.map(({ base }) => new URL(base).origin))];
}
