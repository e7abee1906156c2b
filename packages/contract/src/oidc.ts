/**
 * Paths that the browser opens for third-party sign-in instead of making a call: the start redirects to the
 * identity provider, which redirects back to the callback.
 */
export const OIDC_START_PATH = '/api/users/oidc/start';
export const OIDC_CALLBACK_PATH = '/api/users/oidc/callback';

/**
 * Outcome of a third-party sign-in, in the `oidc` parameter of the sign-in screen. `code` makes the screen
 * request the account's second factor, and the parameter `link=1` the account's password.
 */
export const OIDC_OUTCOMES = ['done', 'code', 'failed', 'unverified', 'cancelled'] as const;
export type OidcOutcome = (typeof OIDC_OUTCOMES)[number];
