import type { EntityManager } from 'typeorm';
import { Not } from 'typeorm';
import type { StoredFields } from '../../database/entities/AuditEntity.ts';
import { AuditEntity } from '../../database/entities/AuditEntity.ts';
import { forgetKey } from './personKeys.service.ts';

/** Makes a person's data in the audit unreadable for good; other values stay. */
export async function forgetPerson(tx: EntityManager, personId: string): Promise<void> {
  await forgetKey(tx, personId);
  await forgetUnsealed(tx, personId);
}

/** Older rows hold values unsealed: of users, name and address. */
async function forgetUnsealed(tx: EntityManager, personId: string): Promise<void> {
  await tx.update(AuditEntity, { actorId: personId, ip: Not('') }, { ip: '' });
  const rows = await tx.findBy(AuditEntity, { target: personId, action: 'user.update' });
  for (const { id, before, after } of rows) {
    if (![before, after].some((fields) => fields !== null && 'email' in fields)) continue;
    await tx.update(AuditEntity, { id }, { before: withoutPerson(before), after: withoutPerson(after) });
  }
}

function withoutPerson(fields: StoredFields | null): StoredFields | null {
  if (fields === null) return null;
  const { name: _name, email: _email, ...rest } = fields;
  return rest;
}
