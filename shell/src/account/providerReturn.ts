import { OIDC_OUTCOMES } from '@shop/contract/oidc';
import type { OidcOutcome } from '@shop/contract/oidc';

/** How a visitor comes back from the identity provider; `link`: their address has an account with a password here. */
export type ProviderReturn = OidcOutcome | 'link';

export function providerReturnIn(params: URLSearchParams): ProviderReturn | null {
  if (params.get('link') === '1') return 'link';
  return OIDC_OUTCOMES.find((outcome) => outcome === params.get('oidc')) ?? null;
}

const notSignedIn = (provider: string): string =>
  `Signing in with ${provider} did not work. Please try again, or use your password.`;

export const PROVIDER_SENTENCES: Readonly<Record<ProviderReturn, (provider: string) => string>> = {
  // Said only when the session that the provider's word began is not there: a browser that keeps no cookies.
  done: notSignedIn,
  failed: notSignedIn,
  unverified: (provider) =>
    `${provider} has not verified your email address. Please verify it there, or use your password.`,
  cancelled: (provider) => `You have cancelled signing in with ${provider}.`,
  link: (provider) =>
    `There is an account with your email address already. Sign in with its password to link it to ${provider}.`,
};
