import type { Middleware } from 'koa';

const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // PayPal's payment window communicates with the page that opened it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(self "https://www.paypal.com"), browsing-topics=()',
} as const;

/**
 * Sets security headers on the responses of all later middleware; pages add their own
 * Content-Security-Policy.
 */
export function securityHeaders(): Middleware {
  return async (ctx, next) => {
    ctx.set(SECURITY_HEADERS);
    await next();
  };
}
