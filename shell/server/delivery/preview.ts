import { sendText } from '@shop/web-server/sendText';
import { signToken, verifyToken } from '@shop/store/signedToken';
import type { VerifiedToken } from '@shop/store/signedToken';
import type { Context, Middleware } from 'koa';
import * as z from 'zod/mini';
import type { RegistrySource } from '../registry/registrySource.ts';
import type { ShellSettings } from '../settings.ts';
import { readCookie, writeCookie } from './cookies.ts';

const PREVIEW_COOKIE = 'shop_preview';
const PREVIEW_PATH = '/preview';
const EXPIRED_MESSAGE = "This preview has ended, or its link isn't complete.";

const Preview = z.object({ versions: z.record(z.string(), z.string()) });

/** Versions that one browser previews, by micro-frontend. They need not be active or a candidate. */
export type PreviewedVersions = z.infer<typeof Preview>['versions'];

type PreviewSettings = Pick<ShellSettings, 'deliverySecret' | 'listen'>;

/** Returns the versions that this browser previews; null without a valid preview. */
export function getPreview(ctx: Context, settings: PreviewSettings): PreviewedVersions | null {
  const token = readCookie(ctx, PREVIEW_COOKIE);
  return token === '' ? null : (openPreviewToken(token, settings)?.versions ?? null);
}

/** Maximum lifetime in ms of a preview that a team has requested; later, its version may have been abandoned. */
const MAX_LIFETIME_MS = 7 * 86_400_000;

interface PreviewLinkOptions {
  registry: Pick<RegistrySource, 'findPreview'>;
  settings: PreviewSettings;
}

/**
 * Starts a preview and redirects to the landing page. In `GET /preview?token=…` the API has signed the token;
 * for `GET /preview?name=…&id=…`, which names a preview that a team has requested in its folder of the store,
 * this server signs one. An empty token ends the preview.
 */
export function servePreviewLink({ registry, settings }: PreviewLinkOptions): Middleware {
  const { isSecure } = settings.listen;
  return async (ctx, next) => {
    if (ctx.path !== PREVIEW_PATH) {
      await next();
      return;
    }
    ctx.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
    const token = ctx.query['token'] ?? (await signPreviewRequest(ctx, registry, settings));
    const preview = typeof token === 'string' ? openPreviewToken(token, settings) : null;
    if (token !== '' && preview === null) {
      ctx.status = 403;
      await sendText(ctx, 'text', EXPIRED_MESSAGE);
      return;
    }
    writeCookie(ctx, PREVIEW_COOKIE, {
      value: preview ? String(token) : '',
      maxAgeS: computeSecondsLeft(preview),
      isSecure,
    });
    ctx.status = 303;
    ctx.redirect('/');
  };
}

/** Signs the preview that a team has requested; null for an unknown request. */
async function signPreviewRequest(
  { query: { name, id } }: Context,
  registry: PreviewLinkOptions['registry'],
  { deliverySecret }: PreviewSettings,
): Promise<string | null> {
  if (typeof name !== 'string' || typeof id !== 'string') return null;
  const request = await registry.findPreview(name, id);
  if (request === null) return null;
  const maxExpiresAt = new Date(Date.now() + MAX_LIFETIME_MS);
  const expiresAt = request.expiresAt < maxExpiresAt ? request.expiresAt : maxExpiresAt;
  return signToken(deliverySecret, 'preview', { versions: { [name]: request.version } }, expiresAt);
}

function openPreviewToken(
  token: string,
  { deliverySecret }: PreviewSettings,
): ({ versions: PreviewedVersions } & Pick<VerifiedToken, 'expiresAt'>) | null {
  const openedToken = verifyToken(deliverySecret, 'preview', token, new Date());
  const preview = Preview.safeParse(openedToken?.payload);
  return openedToken && preview.success ? { ...preview.data, expiresAt: openedToken.expiresAt } : null;
}

function computeSecondsLeft(preview: Pick<VerifiedToken, 'expiresAt'> | null): number {
  return preview === null ? 0 : Math.floor((preview.expiresAt.getTime() - Date.now()) / 1000);
}
