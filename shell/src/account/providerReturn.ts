import { OIDC_OUTCOMES } from '@shop/contract/oidc';
import type { OidcOutcome } from '@shop/contract/oidc';

/**
 * Outcome of a sign-in at the identity provider. `link`: the e-mail address already has an account with a
 * password; `code`: the account requires a second factor.
 */
export type ProviderOutcome = OidcOutcome | 'link';

export function parseProviderOutcome(params: URLSearchParams): ProviderOutcome | null {
  if (params.get('link') === '1') return 'link';
  return OIDC_OUTCOMES.find((outcome) => outcome === params.get('oidc')) ?? null;
}

/** Returns true when the sign-in continues on this screen, with a password or a code. */
export const isSignInPending = (outcome: ProviderOutcome | null): boolean =>
  outcome === 'link' || outcome === 'code';

const getFailureMessage = (provider: string): string =>
  `Signing in with ${provider} didn't work. Please try again, or use your password.`;

export const PROVIDER_MESSAGES: Readonly<Record<ProviderOutcome, (provider: string) => string>> = {
  // Shown only when the new session is missing, e.g. in a browser without cookies.
  done: getFailureMessage,
  code: () => 'One more step: enter the code from your authenticator app.',
  failed: getFailureMessage,
  unverified: (provider) =>
    `${provider} hasn't verified your email address. Please verify it there, or use your password.`,
  cancelled: (provider) => `You've cancelled signing in with ${provider}.`,
  link: (provider) =>
    `There's already an account with your email address. Sign in with its password to link it to ${provider}.`,
};
