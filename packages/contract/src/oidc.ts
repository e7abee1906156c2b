/**
 * Third-party sign-in navigates the browser through pages instead of calls. The two paths are the shop's pages in that
 * flow.
 */
export const OIDC_START_PATH = '/api/users/oidc/start';
export const OIDC_CALLBACK_PATH = '/api/users/oidc/callback';

/**
 * Outcome of the sign-in, in the `oidc` parameter of the sign-in screen. `code` makes the screen request the account's
 * second factor, and `link=1` its password.
 */
export const OIDC_OUTCOMES = ['done', 'code', 'failed', 'unverified', 'cancelled'] as const;
export type OidcOutcome = (typeof OIDC_OUTCOMES)[number];
