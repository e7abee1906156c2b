import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ApiContext } from '../requestState.ts';
import type { ServerContext } from '../serverContext.ts';
import { readCookie, writeCookie } from './cookies.ts';

const LIFETIME_MS = 365 * 24 * 60 * 60_000;
const MAX_ACCOUNTS = 8;
const COOKIE_PATTERN = /^([\w-]{22})\.([0-9a-z]{1,9})\.([\w-]{22}(?:~[\w-]{22}){0,7})\.([\w-]{43})$/;

/** Browser in which a user has signed in before. */
export interface KnownClient {
  readonly id: string;
  /** Hashes of the accounts that have signed in, most recent sign-in first. */
  readonly accounts: readonly string[];
}

type KeyDeps = Pick<ServerContext, 'keys'>;
type KnownClientDeps = KeyDeps & Pick<ServerContext, 'config' | 'clock'>;

/** Reads the client's cookie; null when it is missing, expired or not signed by the shop. */
export async function readKnownClient(
  { keys, config, clock }: KnownClientDeps,
  ctx: ApiContext,
): Promise<KnownClient | null> {
  const match = COOKIE_PATTERN.exec(readCookie(ctx, config, 'known') ?? '');
  if (!match) return null;
  const [, id = '', issued = '', accounts = '', signature = ''] = match;
  const isOurs = isEqualInConstantTime(signature, await signClaim({ keys }, `${id}.${issued}.${accounts}`));
  const isFresh = clock.now().getTime() - Number.parseInt(issued, 36) <= LIFETIME_MS;
  return isOurs && isFresh ? { id, accounts: accounts.split('~') } : null;
}

export async function hasSignedInBefore(
  app: KeyDeps,
  client: KnownClient | null,
  userId: string,
): Promise<boolean> {
  return client?.accounts.includes(await hashAccount(app, userId)) ?? false;
}

/**
 * Marks the browser as one that has signed in to this account. The mark outlives the session and does not
 * authenticate. A marked browser has a failure limit of its own, which other users of its IP address cannot
 * use up.
 */
export async function rememberClient(app: KnownClientDeps, ctx: ApiContext, userId: string): Promise<void> {
  const client = await readKnownClient(app, ctx);
  const hash = await hashAccount(app, userId);
  const otherAccounts = (client?.accounts ?? []).filter((account) => account !== hash);
  const accounts = [hash, ...otherAccounts].slice(0, MAX_ACCOUNTS).join('~');
  const id = client?.id ?? randomBytes(16).toString('base64url');
  const claim = `${id}.${app.clock.now().getTime().toString(36)}.${accounts}`;
  const token = `${claim}.${await signClaim(app, claim)}`;
  writeCookie(ctx, app.config, 'known', { token, maxAgeMs: LIFETIME_MS });
}

async function hashAccount({ keys }: KeyDeps, userId: string): Promise<string> {
  const hash = createHmac('sha256', await keys.getKey('known-client'))
    .update(`account:${userId}`)
    .digest();
  return hash.subarray(0, 16).toString('base64url');
}

async function signClaim({ keys }: KeyDeps, claim: string): Promise<string> {
  return createHmac('sha256', await keys.getKey('known-client'))
    .update(`claim:${claim}`)
    .digest('base64url');
}

function isEqualInConstantTime(actual: string, expected: string): boolean {
  const [left, right] = [Buffer.from(actual), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
