import type { PaymentOrigins } from './paymentOrigins.ts';

export interface PolicySources {
  nonce: string;
  /** Origins of the micro-frontends, from the registry. */
  remotes: readonly string[];
  payment: PaymentOrigins;
  publicUrl: string;
  /** Lets the development servers tell the page that a build is new. */
  liveReload: boolean;
}

const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

/** The policy of a page. `strict-dynamic` trusts what our own scripts load; the hosts serve older browsers. */
export function contentSecurityPolicy(sources: PolicySources): string {
  const { nonce, remotes, payment, publicUrl, liveReload } = sources;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", ...(payment.form === null ? [] : [payment.form])],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", "'self'", ...remotes, payment.script],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...remotes, "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:', ...remotes, payment.script],
    'font-src': ["'self'", ...remotes],
    'media-src': ["'self'", ...remotes],
    'connect-src': [
      "'self'",
      ...remotes,
      ...PAYPAL,
      payment.script,
      ...(liveReload ? ['ws://127.0.0.1:*'] : []),
    ],
    'frame-src': [...PAYPAL, payment.script],
    'manifest-src': ["'self'"],
    'worker-src': ["'none'"],
    ...(publicUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');
}
