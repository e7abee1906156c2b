/** Third-party sign-in is a walk of the browser through pages, not a call: these are its two ends at the shop. */
export const OIDC_START_PATH = '/api/users/oidc/start';
export const OIDC_CALLBACK_PATH = '/api/users/oidc/callback';

/** How the walk ended, in the `oidc` parameter of the sign-in screen; `link=1` there asks for the account's password. */
export const OIDC_OUTCOMES = ['done', 'failed', 'unverified', 'cancelled'] as const;
export type OidcOutcome = (typeof OIDC_OUTCOMES)[number];
