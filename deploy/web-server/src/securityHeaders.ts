import type { Middleware } from 'koa';

const YEAR_S = 31_536_000;

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The payment window talks to the page that opened it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(self "https://www.paypal.com"), browsing-topics=()',
} as const;

/** Headers of every answer of a server that serves HTML; the page adds its own Content-Security-Policy. */
export function securityHeaders(publicUrl: string): Middleware {
  const isSecure = publicUrl.startsWith('https:');
  return async (ctx, next) => {
    ctx.set(HEADERS);
    if (isSecure) ctx.set('Strict-Transport-Security', `max-age=${YEAR_S}; includeSubDomains`);
    await next();
  };
}
