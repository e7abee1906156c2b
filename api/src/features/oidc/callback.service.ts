import type { OidcOutcome } from '@shop/contract/oidc';
import type { EntityManager } from 'typeorm';
import { isUniqueViolation } from '../../database/databaseErrors.ts';
import { inTransaction } from '../../database/inTransaction.ts';
import { AppError } from '../../errors.ts';
import type { ApiContext } from '../../http/requestState.ts';
import type { OidcContext } from './oidcContext.ts';
import { readCookie, writeCookie } from '../../http/sessions/cookies.ts';
import { replaceSession, signedIn } from '../users/openSession.ts';
import type { Challenge, Identity, IdentityProvider } from './identityProvider.ts';
import { IdentityRefused } from './identityProvider.ts';
import { LINK_LIFE_MS, offerLink } from '../identities/identities.service.ts';
import { takeRequest } from './oidcRequests.service.ts';
import type { Welcome } from './oidcSignIn.service.ts';
import { welcome } from './oidcSignIn.service.ts';
import { parameterOf } from './parameters.ts';

/** `link`: the address belongs to an account, whose password is asked for. */
export type Ending = OidcOutcome | 'link';

/** Handles the return from the provider: signs the browser in, offers the link, or says why neither is possible. */
export async function comeBack(
  app: OidcContext,
  provider: IdentityProvider,
  ctx: ApiContext,
): Promise<{ target: string; ending: Ending }> {
  const state = parameterOf(ctx, 'state') ?? '';
  const browser = readCookie(ctx, app.config, 'oidc') ?? '';
  const request = await inTransaction(app.db, (tx) => takeRequest(tx, state, browser, app.clock.now()));
  if (!request) return { target: '/', ending: 'failed' };
  const { nonce, codeVerifier, target } = request;
  return { target, ending: await endingOf(app, provider, ctx, { state, nonce, codeVerifier }) };
}

async function endingOf(
  app: OidcContext,
  provider: IdentityProvider,
  ctx: ApiContext,
  challenge: Challenge,
): Promise<Ending> {
  if (parameterOf(ctx, 'error') === 'access_denied') return 'cancelled';
  const identity = await orRefused(app, () => provider.identify(ctx.querystring, challenge));
  return identity === null ? 'failed' : admitIdentity(app, ctx, identity);
}

async function admitIdentity(app: OidcContext, ctx: ApiContext, identity: Identity): Promise<Ending> {
  const { config, clock } = app;
  const now = () => clock.now();
  const outcome = await onceMoreAfterRace(() =>
    inTransaction(app.db, async (tx) => {
      const found = await welcome(tx, identity, now());
      return { found, token: await tokenFor(tx, found) };
    }),
  );
  const { found, token } = outcome;
  if (found.kind === 'unverified') return 'unverified';
  if (found.kind === 'taken') {
    writeCookie(ctx, config, 'link', { token, maxAgeMs: LINK_LIFE_MS });
    return 'link';
  }
  await signedIn(app, found.user, token, { ctx });
  return 'done';

  async function tokenFor(tx: EntityManager, found: Welcome): Promise<string> {
    if (found.kind === 'known') return replaceSession(tx, app, found.user, { ctx, now });
    return found.kind === 'taken' ? offerLink(tx, identity, found.userId, now()) : '';
  }
}

/** Two tabs of a new customer create one account: the second one finds what the first one has created. */
async function onceMoreAfterRace<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const hasLost = isUniqueViolation(error) || (error instanceof AppError && error.code === 'email_taken');
    if (!hasLost) throw error;
    return work();
  }
}

/** The provider's answer, or null with the reason in the log. */
export async function orRefused<T>({ log }: OidcContext, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof IdentityRefused)) throw error;
    log.warn({ reason: error.message, cause: String(error.cause) }, 'third-party sign-in failed');
    return null;
  }
}
