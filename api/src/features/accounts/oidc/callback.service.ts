import type { OidcOutcome } from '@shop/contract/oidc';
import type { EntityManager } from 'typeorm';
import { isUniqueViolation } from '../../../database/errors.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { lockUser } from '../../../database/locks.ts';
import { AppError } from '../../../errors.ts';
import type { ApiContext } from '../../../http/requestState.ts';
import type { OidcContext } from './oidcContext.ts';
import { readCookie, writeCookie } from '../../../http/sessions/cookies.ts';
import { hasSecondFactor } from '../../../http/sessions/hasSecondFactor.ts';
import { issuePendingSignIn } from '../signIn/pendingSecondFactor.ts';
import { replaceSession, openSession } from '../signIn/openSession.ts';
import type { Challenge, Identity, IdentityProvider } from './identityProvider.ts';
import { IdentityProviderError } from './identityProvider.ts';
import { LINK_LIFETIME_MS, storePendingLink, addIdentity } from '../records/identities.service.ts';
import { consumeOidcRequest } from './oidcRequests.service.ts';
import { getQueryParameter } from './queryParameter.ts';
import { UserName } from '@shop/contract/inputFields';
import { MAX_NAME_LENGTH, isEmail, normalizeEmail } from '@shop/domain/people';
import { truncateText } from '@shop/domain/truncateText';
import { IsNull } from 'typeorm';
import { IdentityEntity, UserEntity } from '../../../database/entities/accounts.ts';
import { confirmEmail } from '../emailConfirmation/emailConfirmation.service.ts';
import { queueMail } from '../../mail/outbox.ts';
import { createUser } from '../records/accounts.service.ts';

/**
 * Outcome of the callback of a third-party sign-in. `link`: the identity's e-mail address belongs to an
 * account, and linking them requires the account's password. `code`: the account's second factor is required.
 */
export type CallbackOutcome = OidcOutcome | 'link';

/**
 * Handles the redirect from the identity provider: signs the browser in, requires the second factor, offers
 * to link the account, or reports why none of these is possible.
 */
export async function handleCallback(
  app: OidcContext,
  provider: IdentityProvider,
  ctx: ApiContext,
): Promise<{ target: string; ending: CallbackOutcome }> {
  const state = getQueryParameter(ctx, 'state') ?? '';
  const browser = readCookie(ctx, app.config, 'oidc') ?? '';
  const request = await inTransaction(app.db, (tx) =>
    consumeOidcRequest(tx, state, browser, app.clock.now()),
  );
  if (!request) return { target: '/', ending: 'failed' };
  const { nonce, codeVerifier, target } = request;
  return { target, ending: await completeSignIn(app, provider, ctx, { state, nonce, codeVerifier }) };
}

async function completeSignIn(
  app: OidcContext,
  provider: IdentityProvider,
  ctx: ApiContext,
  challenge: Challenge,
): Promise<CallbackOutcome> {
  if (getQueryParameter(ctx, 'error') === 'access_denied') return 'cancelled';
  const identity = await catchProviderError(app, () => provider.identify(ctx.querystring, challenge));
  return identity === null ? 'failed' : admitIdentity(app, ctx, identity);
}

/** Outcome for an identity that the provider has confirmed, with the data that the response to the browser needs. */
type Admission =
  | { readonly ending: 'unverified' }
  | { readonly ending: 'link'; readonly token: string }
  | { readonly ending: 'code'; readonly userId: string }
  | { readonly ending: 'done'; readonly user: UserEntity; readonly token: string };

async function admitIdentity(
  app: OidcContext,
  ctx: ApiContext,
  identity: Identity,
): Promise<CallbackOutcome> {
  const { config, clock } = app;
  const now = () => clock.now();
  const admission = await retryAfterRace(() => inTransaction(app.db, decideAdmission));
  if (admission.ending === 'link') {
    writeCookie(ctx, config, 'link', { token: admission.token, maxAgeMs: LINK_LIFETIME_MS });
  }
  if (admission.ending === 'code') await issuePendingSignIn(app, ctx, admission.userId);
  if (admission.ending === 'done') await openSession(app, admission.user, admission.token, { ctx });
  return admission.ending;

  async function decideAdmission(tx: EntityManager): Promise<Admission> {
    const match = await findOrCreateIdentityUser(tx, identity, now());
    if (match.kind === 'unverified') return { ending: 'unverified' };
    if (match.kind === 'taken') {
      return { ending: 'link', token: await storePendingLink(tx, identity, match.userId, now()) };
    }
    const { user } = match;
    // The lock serializes this sign-in with enabling the second factor, which ends the sessions that were opened
    // without it.
    await lockUser(tx, user.id);
    if (await hasSecondFactor(tx, user.id)) return { ending: 'code', userId: user.id };
    return { ending: 'done', user, token: await replaceSession(tx, app, user, { ctx, now }) };
  }
}

/**
 * Retries once after a race, for example when a new customer signs in from two tabs: the retry finds the
 * account that the other tab has created.
 */
async function retryAfterRace<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isRace = isUniqueViolation(error) || (error instanceof AppError && error.code === 'email_taken');
    if (!isRace) throw error;
    return work();
  }
}

/**
 * Runs a request to the identity provider and returns its result; after an `IdentityProviderError`, logs the
 * reason and returns null.
 */
export async function catchProviderError<T>({ log }: OidcContext, ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof IdentityProviderError)) throw error;
    log.warn({ reason: error.message, cause: String(error.cause) }, 'third-party sign-in failed');
    return null;
  }
}

/** Account that belongs to a confirmed identity, or the reason why none does. */
type IdentityMatch =
  | { readonly kind: 'known'; readonly user: UserEntity }
  /** The e-mail address belongs to an account that is not linked to this identity. */
  | { readonly kind: 'taken'; readonly userId: string }
  | { readonly kind: 'unverified' };

/**
 * Finds the identity's account; if no account has its verified e-mail address, creates one without a password
 * or administrator rights. An account with the verified address counts as confirmed.
 */
async function findOrCreateIdentityUser(
  tx: EntityManager,
  identity: Identity,
  now: Date,
): Promise<IdentityMatch> {
  const user = await findUser(tx, identity);
  const email = normalizeEmail(identity.verifiedEmail ?? '');
  if (user) {
    if (user.email === email) await confirmEmail(tx, user, now);
    return { kind: 'known', user };
  }
  if (!isEmail(email)) return { kind: 'unverified' };
  const owner = await tx.findOneBy(UserEntity, { email });
  if (owner) {
    // Another tab may have created the account since the first lookup.
    const concurrentUser = await findUser(tx, identity);
    return concurrentUser ? { kind: 'known', user: concurrentUser } : { kind: 'taken', userId: owner.id };
  }
  const name = getUserName(identity, email);
  const person = { name, email, passwordHash: null, isAdmin: false, emailConfirmedAt: now };
  const created = await createUser(tx, person, now);
  await addIdentity(tx, identity, created.id, now);
  await queueMail(tx, { kind: 'welcome', to: email, name }, now);
  return { kind: 'known', user: created };
}

async function findUser(tx: EntityManager, { issuer, subject }: Identity): Promise<UserEntity | null> {
  const identity = await tx.findOneBy(IdentityEntity, { issuer, subject });
  return identity && tx.findOneBy(UserEntity, { id: identity.userId, deletedAt: IsNull() });
}

/**
 * Returns the name from the provider if it is a valid user name, else the local part of the e-mail address.
 */
function getUserName({ name }: Identity, email: string): string {
  const parsedName = UserName.safeParse(name);
  return parsedName.success ? parsedName.data : truncateText(email.split('@')[0] ?? '', MAX_NAME_LENGTH);
}
