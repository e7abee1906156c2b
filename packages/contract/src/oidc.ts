/** Third-party sign-in leads the browser through pages instead of calls; these are the shop's two pages. */
export const OIDC_START_PATH = '/api/users/oidc/start';
export const OIDC_CALLBACK_PATH = '/api/users/oidc/callback';

/**
 * The outcome, in the `oidc` parameter of the sign-in screen; `code` asks for the second factor of the account, and
 * `link=1` for its password.
 */
export const OIDC_OUTCOMES = ['done', 'code', 'failed', 'unverified', 'cancelled'] as const;
export type OidcOutcome = (typeof OIDC_OUTCOMES)[number];
