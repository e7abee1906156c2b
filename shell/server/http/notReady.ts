import type { Middleware } from 'koa';
import { escapeHtml } from '@shop/web-server/markup';
import { sendText } from '@shop/web-server/sendText';
import type { RegistrySource } from '../registry/registrySource.ts';

const RETRY_AFTER_S = 5;
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'";
const STYLE =
  'body{margin:0;font:400 1rem/1.5 system-ui,sans-serif;color:#16201a;background:#fff}' +
  'header{padding:20px 24px;background:#409118;color:#fff;font-weight:800;font-size:1.25rem}' +
  'main{max-width:640px;margin:0 auto;padding:32px 24px}h1{font-size:1.5rem}';

/** Answers 503 until a registry has been read, because the server does not know until then which paths exist. */
export function respondNotReady(registry: RegistrySource, shopName: string): Middleware {
  const name = escapeHtml(shopName);
  const text = [
    '<!doctype html><html lang="en-ZA"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<meta http-equiv="refresh" content="${RETRY_AFTER_S}"><title>${name}</title><style>${STYLE}</style></head>`,
    `<body><header>${name}</header><main><h1>The shop is about to open</h1>`,
    '<p>Please try again in a moment.</p></main></body></html>',
  ].join('');
  return async (ctx, next) => {
    if ((await registry.read()) !== null) {
      await next();
      return;
    }
    ctx.status = 503;
    ctx.set({
      'Retry-After': String(RETRY_AFTER_S),
      'Cache-Control': 'no-store',
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
    });
    await sendText(ctx, 'html', text);
  };
}
