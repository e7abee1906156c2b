import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import type { AuditedFields, SealedValues, StoredFields } from '../../database/entities/audit.ts';
import { AuditEntity } from '../../database/entities/audit.ts';
import { unseal } from '../../sealing.ts';
import { findPersonKeys } from './personKeys.service.ts';

export interface AuditTrailEntry {
  readonly id: string;
  readonly at: string;
  readonly actorId: string;
  readonly action: string;
  readonly target: string;
  /** Values before the action, without personal values of people who have been erased. */
  readonly before: AuditedFields | null;
  readonly after: AuditedFields | null;
  /** IP address of the actor; null for automatic changes, and once the actor was erased. */
  readonly client: string | null;
  readonly requestId: string;
}

const DecryptedFields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

type PersonKeys = ReadonlyMap<string, string>;

/**
 * Returns the audit entries of one object, such as an order, oldest first, with all values that can still be decrypted.
 */
export async function findAuditTrail(read: EntityManager, target: string): Promise<AuditTrailEntry[]> {
  const rows = await read.find(AuditEntity, { where: { target }, order: { createdAt: 'ASC', id: 'ASC' } });
  return decryptEntries(read, rows);
}

/** Decrypts audit entries in the given order; personal values of erased people are omitted. */
export async function decryptEntries(
  read: EntityManager,
  rows: readonly AuditEntity[],
): Promise<AuditTrailEntry[]> {
  const people = rows.flatMap(({ actorId, before, after }) => [
    actorId,
    ...findPersonIds(before),
    ...findPersonIds(after),
  ]);
  const keys = await findPersonKeys(read, people);
  return rows.map((row) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    actorId: row.actorId,
    action: row.action,
    target: row.target,
    before: decryptFields(row.before, keys),
    after: decryptFields(row.after, keys),
    client: decryptClient(row, keys),
    requestId: row.requestId,
  }));
}

const isSealed = (value: StoredFields[string] | undefined): value is SealedValues =>
  typeof value === 'object' && value !== null;

function findPersonIds(fields: StoredFields | null): string[] {
  const personal = fields?.['personal'];
  return isSealed(personal) ? [personal.of] : [];
}

function decryptFields(fields: StoredFields | null, keys: PersonKeys): AuditedFields | null {
  if (fields === null) return null;
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      isSealed(value) ? Object.entries(unsealFields(value, keys)) : [[name, value]],
    ),
  );
}

function unsealFields({ of, sealed }: SealedValues, keys: PersonKeys): AuditedFields {
  const key = keys.get(of);
  return key === undefined ? {} : DecryptedFields.parse(JSON.parse(unseal(key, sealed)));
}

function decryptClient({ actorId, client, ip }: AuditEntity, keys: PersonKeys): string | null {
  if (client === null) return ip === '' ? null : ip;
  const key = keys.get(actorId);
  return key === undefined ? null : unseal(key, client);
}
