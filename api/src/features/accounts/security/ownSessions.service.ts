import { createHmac } from 'node:crypto';
import type { Session as SessionView } from '@shop/contract/sessions';
import type { EntityManager } from 'typeorm';
import { MoreThan } from 'typeorm';
import { SessionEntity } from '../../../database/entities/accounts.ts';
import { notFound } from '../../../errors.ts';
import type { Call } from '../../../http/serve.ts';
import type { ServerContext } from '../../../http/serverContext.ts';
import { endUserSessions, getSessionLifetime } from '../../../http/sessions/sessions.service.ts';
import { recordAudit } from '../../audit/audit.ts';

const MAX_SESSIONS = 100;
const ID_BYTES = 16;

type OwnCall = Call<'signed-in'>;

/** Lists the caller's active sessions, most recently used first. */
export async function listOwnSessions(app: ServerContext, call: OwnCall): Promise<SessionView[]> {
  const { session } = call;
  const key = await app.keys.getKey('session-id');
  const { idleMs, maxMs } = getSessionLifetime(session.user, app.config);
  const time = call.now().getTime();
  const rows = await app.db.read.find(SessionEntity, {
    where: {
      userId: session.user.id,
      lastSeenAt: MoreThan(new Date(time - idleMs)),
      createdAt: MoreThan(new Date(time - maxMs)),
    },
    order: { lastSeenAt: 'DESC', tokenHash: 'ASC' },
    take: MAX_SESSIONS,
  });
  return rows.map(({ tokenHash, device, createdAt, lastSeenAt }) => ({
    id: derivePublicSessionId(key, tokenHash),
    device,
    signedInAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: tokenHash === session.id,
  }));
}

/**
 * Ends one session of the caller and returns whether it was the session of this call. Throws 404 for an unknown
 * session.
 */
export async function endOwnSession(
  tx: EntityManager,
  { key, id }: { key: Buffer; id: string },
  call: OwnCall,
): Promise<boolean> {
  const userId = call.session.user.id;
  const rows = await tx.find(SessionEntity, { where: { userId }, select: { tokenHash: true } });
  const row = rows.find(({ tokenHash }) => derivePublicSessionId(key, tokenHash) === id);
  if (!row) throw notFound('Session');
  const { affected } = await tx.delete(SessionEntity, { tokenHash: row.tokenHash, userId });
  if (affected !== 1) throw notFound('Session');
  await recordSessionEnd(tx, call, 1);
  return row.tokenHash === call.session.id;
}

/** Ends the sessions of the caller except the current one; returns how many have ended. */
export async function endOtherSessions(tx: EntityManager, call: OwnCall): Promise<number> {
  const { id, user } = call.session;
  const endedCount = await endUserSessions(tx, user.id, id);
  if (endedCount > 0) await recordSessionEnd(tx, call, endedCount);
  return endedCount;
}

async function recordSessionEnd(tx: EntityManager, call: OwnCall, ended: number): Promise<void> {
  const { user } = call.session;
  if (user.isAdmin)
    await recordAudit(tx, call, { action: 'sessions.end', target: user.id, after: { ended } });
}

/**
 * Derives a stable public id of a session, which reveals neither the session's token nor the token's hash.
 */
const derivePublicSessionId = (key: Buffer, tokenHash: string): string =>
  createHmac('sha256', key).update(tokenHash).digest().subarray(0, ID_BYTES).toString('base64url');
