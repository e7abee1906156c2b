/** Third-party sign-in leads the browser through pages instead of calls; these are the shop's two pages. */
export const OIDC_START_PATH = '/api/users/oidc/start';
export const OIDC_CALLBACK_PATH = '/api/users/oidc/callback';

/** The outcome, in the `oidc` parameter of the sign-in screen; `link=1` there asks for the account's password. */
export const OIDC_OUTCOMES = ['done', 'failed', 'unverified', 'cancelled'] as const;
export type OidcOutcome = (typeof OIDC_OUTCOMES)[number];
