import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { AuditedFields, StoredFields } from '../../database/entities/AuditEntity.ts';
import { AuditEntity } from '../../database/entities/AuditEntity.ts';
import type { Call } from '../../http/serve.ts';
import { seal } from '../../sealing.ts';
import { personKey } from './personKeys.service.ts';

interface AuditedAct {
  readonly action: string;
  /** The id of the changed row. */
  readonly target: string;
  readonly before?: AuditedFields;
  readonly after?: AuditedFields;
  /** The personal part of the values: names, addresses, texts. It is stored only sealed with that person's key. */
  readonly personal?: {
    readonly of: string;
    readonly before?: AuditedFields;
    readonly after?: AuditedFields;
  };
}

/** The administrator, and where the request came from. */
export type Actor = Pick<Call<'signed-in'>, 'ip' | 'requestId' | 'now'> & { readonly user: { id: string } };

/** Records an act of an administrator in the transaction of the act. Secrets must not be among the fields. */
export async function recordAudit(tx: EntityManager, actor: Actor, act: AuditedAct): Promise<void> {
  const now = actor.now();
  const actorKey = await personKey(tx, actor.user.id, now);
  const { personal } = act;
  const key = personal ? await personKey(tx, personal.of, now) : null;
  const stored = (side: 'before' | 'after'): StoredFields | null => {
    const fields = personal?.[side];
    if (!personal || !fields || key === null) return act[side] ?? null;
    return { ...act[side], personal: { of: personal.of, sealed: seal(key, JSON.stringify(fields)) } };
  };
  await tx.insert(AuditEntity, {
    id: uuid(),
    actorId: actor.user.id,
    action: act.action,
    target: act.target,
    before: stored('before'),
    after: stored('after'),
    ip: '',
    client: actorKey && seal(actorKey, actor.ip),
    requestId: actor.requestId,
    createdAt: now,
  });
}
