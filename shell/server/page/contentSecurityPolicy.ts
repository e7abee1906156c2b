import type { CspSources } from '@shop/registry/csp';
import type { PaymentOrigins } from './paymentOrigins.ts';

/**
 * Means by which the Content-Security-Policy allows the page's own scripts: a nonce of this response, or the
 * hashes of the boot script and of all scripts that the page names.
 */
export type TrustedScript = { nonce: string } | { hashes: readonly string[] };

export interface PageCspSources {
  script: TrustedScript;
  /** Origins of the micro-frontends' files; outside production also local origins. */
  remotes: readonly string[];
  /** Sources that micro-frontends declare and the platform has granted. */
  declared: CspSources;
  payment: PaymentOrigins;
  publicUrl: string;
}

const PAYPAL_SOURCES = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

/**
 * Creates the Content-Security-Policy of a page. `strict-dynamic` trusts the scripts that trusted scripts load; older
 * browsers use the list of hosts.
 */
export function createContentSecurityPolicy(sources: PageCspSources): string {
  const { script, remotes, declared, payment, publicUrl } = sources;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'", ...(payment.form === null ? [] : [payment.form])],
    'script-src': [...getScriptSources(script), "'strict-dynamic'", "'self'", ...remotes, payment.script],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", ...remotes, "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:', ...remotes, payment.script],
    'font-src': ["'self'", ...remotes],
    'media-src': ["'self'", ...remotes],
    'connect-src': ["'self'", ...remotes, ...(declared.connect ?? []), ...PAYPAL_SOURCES, payment.script],
    'frame-src': [...(declared.frame ?? []), ...PAYPAL_SOURCES, payment.script],
    'manifest-src': ["'self'"],
    'worker-src': ["'none'"],
    ...(publicUrl.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...new Set(values)].join(' '))
    .join('; ');
}

function getScriptSources(script: TrustedScript): string[] {
  return 'nonce' in script ? [`'nonce-${script.nonce}'`] : script.hashes.map((hash) => `'${hash}'`);
}
