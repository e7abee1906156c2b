import type { Middleware } from 'koa';
import { respondNotFound } from '@shop/web-server/respondNotFound';
import { toScriptJson } from '@shop/web-server/markup';
import { sendText } from '@shop/web-server/sendText';
import type { KnownPage } from './knownPages.ts';
import { getPageStatus } from './pageStatus.ts';
import type { AdminSettings } from './settings.ts';

const CSP_DIRECTIVES = [
  "default-src 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'none'",
];

/**
 * Serves the application's HTML document for every path without a file extension; the client-side router
 * renders the screen, including "not found".
 */
export function createAdminPage(
  template: string,
  pages: readonly KnownPage[],
  settings: AdminSettings,
): Middleware {
  const { shop, publicUrl } = settings;
  const identity = `<script type="application/json" id="shop-page">${toScriptJson({ shop })}</script>`;
  const html = template.replace('</head>', () => `${identity}</head>`);
  const policy = [
    ...CSP_DIRECTIVES,
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  return async (ctx) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      ctx.status = 405;
      ctx.set('Allow', 'GET, HEAD');
      return;
    }
    // A missing file is a 404, not an HTML page.
    if (/\.\w+$/.test(ctx.path)) {
      respondNotFound(ctx);
      return;
    }
    ctx.status = await getPageStatus(ctx, pages, settings);
    ctx.set({
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
      'X-Robots-Tag': 'noindex, nofollow',
    });
    await sendText(ctx, 'html', html);
  };
}
