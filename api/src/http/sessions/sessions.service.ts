import type { EntityManager } from 'typeorm';
import { LessThan, Not } from 'typeorm';
import type { Config, SessionLifetime } from '../../config/config.ts';
import type { Database } from '../../database/database.ts';
import { SessionEntity } from '../../database/entities/accounts.ts';
import type { UserEntity } from '../../database/entities/accounts.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { RowSelection } from '../../database/rowSelection.ts';
import { hashText, createToken } from '../../secrets/tokens.ts';

const TOUCH_INTERVAL_MS = 60_000;

export interface Session {
  /** SHA-256 hash of the token. */
  readonly id: string;
  readonly user: UserEntity;
  readonly signedInAt: Date;
}

export const getSessionLifetime = (user: UserEntity, { sessions }: Config): SessionLifetime =>
  user.isAdmin ? sessions.admin : sessions.customer;

/** Starts a session and returns its token, which is stored nowhere. */
export async function startSession(
  tx: EntityManager,
  userId: string,
  now: Date,
  device: string | null = null,
): Promise<string> {
  const token = createToken();
  await tx.insert(SessionEntity, {
    tokenHash: hashText(token),
    userId,
    createdAt: now,
    lastSeenAt: now,
    device,
  });
  return token;
}

interface SessionLookup {
  readonly token: string;
  readonly now: Date;
}

/**
 * Finds the valid session of a token with its current user, so that a demotion or deletion takes effect at once; null
 * without one. Also updates the session's `lastSeenAt` when that is not recent.
 */
export async function findSession(
  db: Database,
  config: Config,
  { token, now }: SessionLookup,
): Promise<Session | null> {
  const where = { tokenHash: hashText(token) };
  const [row] = await db.read.find(SessionEntity, { where, relations: { user: true } });
  const user = row?.user;
  if (!user || user.deletedAt !== null) return null;
  const { idleMs, maxMs } = getSessionLifetime(user, config);
  const idleFor = now.getTime() - row.lastSeenAt.getTime();
  if (idleFor > idleMs || now.getTime() - row.createdAt.getTime() > maxMs) return null;
  if (idleFor >= Math.min(TOUCH_INTERVAL_MS, idleMs / 4)) {
    await inTransaction(db, (tx) =>
      tx.update(SessionEntity, { tokenHash: row.tokenHash }, { lastSeenAt: now }),
    );
  }
  return { id: row.tokenHash, user, signedInAt: row.createdAt };
}

export async function endSession(tx: EntityManager, token: string): Promise<void> {
  await tx.delete(SessionEntity, { tokenHash: hashText(token) });
}

/** Ends the sessions of a user, except the given one; returns how many. */
export async function endUserSessions(tx: EntityManager, userId: string, exceptId?: string): Promise<number> {
  const { affected } = await tx.delete(
    SessionEntity,
    exceptId === undefined ? { userId } : { userId, tokenHash: Not(exceptId) },
  );
  return affected ?? 0;
}

/** Selects sessions beyond the lifetime of a customer's session, to be deleted. */
export function selectOldSessions(config: Config, now: Date): RowSelection<SessionEntity> {
  const { idleMs, maxMs } = config.sessions.customer;
  const createAgeCondition = (ms: number) => LessThan(new Date(now.getTime() - ms));
  const where = [{ lastSeenAt: createAgeCondition(idleMs) }, { createdAt: createAgeCondition(maxMs) }];
  return { entity: SessionEntity, key: 'tokenHash', where };
}
