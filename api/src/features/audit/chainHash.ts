import { createHash } from 'node:crypto';
import type { AuditEntity } from '../../database/entities/audit.ts';

/** What the first link follows. */
export const BEGINNING = { number: 0, hash: '' } as const;

/**
 * The hash of a link: over the hash before it, its own number and time, and the row as it is stored. Values about people
 * enter it encrypted, so that deleting a person's key breaks nothing.
 */
export function chainHash(
  previous: { readonly number: number; readonly hash: string },
  linkedAt: Date,
  row: AuditEntity,
): string {
  const { id, actorId, action, target, before, after, ip, client, requestId, createdAt } = row;
  const values = [id, actorId, action, target, before, after, ip, client, requestId, createdAt.toISOString()];
  const text = JSON.stringify([previous.hash, previous.number + 1, linkedAt.toISOString(), ...values]);
  return createHash('sha256').update(text).digest('hex');
}
