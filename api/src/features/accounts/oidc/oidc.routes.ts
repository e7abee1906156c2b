import type { ErrorCode } from '@shop/contract/errors';
import { OIDC_CALLBACK_PATH, OIDC_START_PATH } from '@shop/contract/oidc';
import { getSafeRedirect, getSignInPath } from '@shop/domain/redirectTarget';
import { isUnavailable } from '../../../database/errors.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { AppError, busy, notFound } from '../../../errors.ts';
import { logRefusal } from '../../../http/errorResponses.ts';
import { getNetwork } from '../../../http/clientIp.ts';
import type { ApiContext, ApiRouter } from '../../../http/requestState.ts';
import type { OidcContext } from './oidcContext.ts';
import { readCookie, writeCookie } from '../../../http/sessions/cookies.ts';
import { createToken } from '../../../secrets/tokens.ts';
import type { CallbackOutcome } from './callback.service.ts';
import { handleCallback, catchProviderError } from './callback.service.ts';
import type { IdentityProvider } from './identityProvider.ts';
import { createChallenge } from './identityProvider.ts';
import { REQUEST_LIFETIME_MS, storeOidcRequest } from './oidcRequests.service.ts';
import { getQueryParameter } from './queryParameter.ts';

const TEMPORARY_ERROR_CODES: ReadonlySet<string> = new Set<ErrorCode>(['too_many_requests', 'busy']);

/**
 * Registers the start and the callback of third-party sign-in. A browser opens both as pages, so every
 * outcome redirects to a screen.
 */
export function oidcRoutes(router: ApiRouter, app: OidcContext): void {
  router.get(OIDC_START_PATH, (ctx) => redirectOnError(app, ctx, () => startSignIn(app, ctx)));

  router.get(OIDC_CALLBACK_PATH, (ctx) =>
    redirectOnError(app, ctx, async () => {
      const provider = await getProvider(app, ctx);
      const { target, ending } = await handleCallback(app, provider, ctx);
      redirectTo(ctx, getSignInUrl(app, target, ending));
    }),
  );
}

/**
 * Runs a handler. When the visitor is over the rate limit or a service is unavailable, redirects to the sign-in
 * screen, where another attempt is possible. Rethrows other errors.
 */
async function redirectOnError(
  app: OidcContext,
  ctx: ApiContext,
  respond: () => Promise<void>,
): Promise<void> {
  try {
    await respond();
  } catch (error) {
    const isTemporary =
      isUnavailable(error) || (error instanceof AppError && TEMPORARY_ERROR_CODES.has(error.code));
    if (!isTemporary) throw error;
    if (error instanceof AppError) logRefusal(app.log, ctx, error);
    redirectTo(ctx, getSignInUrl(app, getSafeRedirect(getQueryParameter(ctx, 'redirect')), 'failed'));
  }
}

async function startSignIn(app: OidcContext, ctx: ApiContext): Promise<void> {
  const { config, db, clock } = app;
  const provider = await getProvider(app, ctx);
  const target = getSafeRedirect(getQueryParameter(ctx, 'redirect'));
  const challenge = await createChallenge();
  const page = await catchProviderError(app, () => provider.getAuthorizationUrl(challenge));
  if (page === null) {
    redirectTo(ctx, getSignInUrl(app, target, 'failed'));
    return;
  }
  // The cookie is reused for a sign-in in another tab, so that both tabs can return.
  const browser = readCookie(ctx, config, 'oidc') ?? createToken();
  await inTransaction(db, (tx) => storeOidcRequest(tx, browser, challenge, { target, now: clock.now() }));
  writeCookie(ctx, config, 'oidc', { token: browser, maxAgeMs: REQUEST_LIFETIME_MS });
  redirectTo(ctx, page);
}

async function getProvider(
  { identityProvider, db, limits }: OidcContext,
  ctx: ApiContext,
): Promise<IdentityProvider> {
  if (!identityProvider) throw notFound();
  if (!db.isReady) throw busy();
  await limits.take('thirdParty', getNetwork(ctx.state.ip));
  return identityProvider;
}

function getSignInUrl({ config }: OidcContext, target: string, outcome: CallbackOutcome): string {
  const screen = new URL(getSignInPath(target), config.publicUrl);
  const [name, value] = outcome === 'link' ? ['link', '1'] : ['oidc', outcome];
  return `${screen.href}${screen.search === '' ? '?' : '&'}${name}=${value}`;
}

function redirectTo(ctx: ApiContext, url: string): void {
  ctx.status = 303;
  ctx.set('Location', url);
  ctx.body = '';
}
