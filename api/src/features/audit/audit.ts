import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import type { AuditedFields } from '../../database/entities/AuditEntity.ts';
import { AuditEntity } from '../../database/entities/AuditEntity.ts';
import type { Call } from '../../serve.ts';

interface AuditedAct {
  action: string;
  /** Id of what was changed. */
  target: string;
  before?: AuditedFields;
  after?: AuditedFields;
}

/** Writes down what an administrator did, in the transaction that did it. Never secrets: name the fields. */
export async function recordAudit(tx: EntityManager, call: Call<'admin'>, act: AuditedAct): Promise<void> {
  await tx.insert(AuditEntity, {
    id: uuid(),
    actorId: call.user.id,
    action: act.action,
    target: act.target,
    before: act.before ?? null,
    after: act.after ?? null,
    ip: call.ip,
    requestId: call.requestId,
    createdAt: call.now(),
  });
}
