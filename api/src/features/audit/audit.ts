import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { insertMany } from '../../database/sql.ts';
import type { AuditedFields, StoredFields } from '../../database/entities/audit.ts';
import { AuditEntity } from '../../database/entities/audit.ts';
import type { Call } from '../../http/serve.ts';
import { seal } from '../../sealing.ts';
import { getOrCreatePersonKey } from './personKeys.service.ts';

interface AuditedAction {
  readonly action: string;
  /** Id or name of what the action changed, such as the id of a product or the name of a setting. */
  readonly target: string;
  readonly before?: AuditedFields;
  readonly after?: AuditedFields;
  /**
   * Personal values, such as names, addresses and texts, of the person with the id `of`. They are stored only
   * encrypted with that person's key, and dropped when the person was erased.
   */
  readonly personal?: {
    readonly of: string;
    readonly before?: AuditedFields;
    readonly after?: AuditedFields;
  };
  /** Id of the audit entry that this one reverts. */
  readonly undoes?: string | undefined;
}

/**
 * Records several actions without personal values, with fewer statements than `recordAudit`; returns the
 * entries' ids.
 */
export async function recordAudits(
  tx: EntityManager,
  actor: Actor,
  actions: readonly Omit<AuditedAction, 'personal'>[],
): Promise<string[]> {
  const now = actor.now();
  const actorKey = await getOrCreatePersonKey(tx, actor.user.id, now);
  const client = actorKey && seal(actorKey, actor.ip);
  const rows = actions.map(({ action, target, before = null, after = null }) => ({
    ...{ id: uuid(), actorId: actor.user.id, action, target, before, after, undoes: null },
    ...{ ip: '', client, requestId: actor.requestId, createdAt: now },
  }));
  await insertMany(tx, AuditEntity, rows);
  return rows.map(({ id }) => id);
}

/** Person who acts, with the IP address, the id and the time of the request. */
export type Actor = Pick<Call<'signed-in'>, 'ip' | 'requestId' | 'now'> & { readonly user: { id: string } };

/** Records an action of an administrator or of the shop in the action's transaction. The fields must not be secret. */
export async function recordAudit(tx: EntityManager, actor: Actor, action: AuditedAction): Promise<void> {
  const now = actor.now();
  const actorKey = await getOrCreatePersonKey(tx, actor.user.id, now);
  const { personal, undoes } = action;
  const key = personal ? await getOrCreatePersonKey(tx, personal.of, now) : null;
  const getStoredFields = (side: 'before' | 'after'): StoredFields | null => {
    const plainFields = side === 'after' && undoes !== undefined ? { ...action.after, undoes } : action[side];
    const fields = personal?.[side];
    if (!personal || !fields || key === null) return plainFields ?? null;
    return { ...plainFields, personal: { of: personal.of, sealed: seal(key, JSON.stringify(fields)) } };
  };
  await tx.insert(AuditEntity, {
    id: uuid(),
    actorId: actor.user.id,
    action: action.action,
    target: action.target,
    before: getStoredFields('before'),
    after: getStoredFields('after'),
    ip: '',
    client: actorKey && seal(actorKey, actor.ip),
    requestId: actor.requestId,
    undoes: undoes ?? null,
    createdAt: now,
  });
}
