export interface PolicySources {
  nonce: string;
  /** Origins of the micro-frontends, from the registry. */
  remotes: readonly string[];
  /** Origin of the payment script. */
  payment: string;
  publicUrl: string;
  /** Lets the development servers tell the page that a build is new. */
  liveReload: boolean;
}

const PAYPAL = ['https://*.paypal.com', 'https://*.paypalobjects.com'];
const PAYFAST = ['https://www.payfast.co.za', 'https://sandbox.payfast.co.za'];

/** The policy of a page. `strict-dynamic` trusts what our own scripts load; the hosts serve older browsers. */
export function contentSecurityPolicy(sources: PolicySources): string {
  const { nonce, remotes, payment, publicUrl, liveReload } = sources;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", ...PAYFAST],
    'script-src': [`'nonce-${nonce}'`, "'strict-dynamic'", "'self'", ...remotes, payment],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...remotes, "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:', ...remotes, payment],
    'font-src': ["'self'", ...remotes],
    'media-src': ["'self'", ...remotes],
    'connect-src': ["'self'", ...remotes, ...PAYPAL, payment, ...(liveReload ? ['ws://127.0.0.1:*'] : [])],
    'frame-src': [...PAYPAL, payment],
    'manifest-src': ["'self'"],
    'worker-src': ["'none'"],
    ...(publicUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');
}
