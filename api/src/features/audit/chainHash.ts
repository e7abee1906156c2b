import type { AuditEntity } from '../../database/entities/audit.ts';
import { hashText } from '../../secrets/tokens.ts';

/** Predecessor of the first link of the audit chain. */
export const CHAIN_START = { number: 0, hash: '' } as const;

/**
 * Computes the hash of a link from the previous link's hash, the link's own number and time, and the audit
 * entry as it is stored. Personal values are hashed in encrypted form, so that deleting a person's key does
 * not break the chain.
 */
export function hashLink(
  previous: { readonly number: number; readonly hash: string },
  linkedAt: Date,
  row: AuditEntity,
): string {
  const { id, actorId, action, target, before, after, ip, client, requestId, createdAt } = row;
  const values = [id, actorId, action, target, before, after, ip, client, requestId, createdAt.toISOString()];
  const text = JSON.stringify([previous.hash, previous.number + 1, linkedAt.toISOString(), ...values]);
  return hashText(text);
}
