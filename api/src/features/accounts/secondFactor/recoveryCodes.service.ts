import { createHmac } from 'node:crypto';
import { Secret } from 'otpauth';
import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { RecoveryCodeEntity } from '../../../database/entities/accounts.ts';

const CODE_COUNT = 10;
/**
 * Number of random bytes of a recovery code. 80 bits cannot be guessed, even by an attacker who has the table
 * and the key.
 */
const CODE_BYTES = 10;

/**
 * Replaces the recovery codes of an account and returns the new ones in groups of four characters; only their
 * hashes are stored.
 */
export async function replaceRecoveryCodes(
  tx: EntityManager,
  key: Buffer,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: CODE_COUNT }, () => new Secret({ size: CODE_BYTES }).base32);
  await tx.delete(RecoveryCodeEntity, { userId });
  await tx.insert(
    RecoveryCodeEntity,
    codes.map((code) => ({ codeHash: hashRecoveryCode(key, userId, code), userId, usedAt: null })),
  );
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'));
}

/** Consumes a recovery code; false when it is unknown or used. Of two concurrent uses one succeeds. */
export async function consumeRecoveryCode(
  tx: EntityManager,
  key: Buffer,
  { userId, code, now }: { userId: string; code: string; now: Date },
): Promise<boolean> {
  const unused = { codeHash: hashRecoveryCode(key, userId, code), userId, usedAt: IsNull() };
  const { affected } = await tx.update(RecoveryCodeEntity, unused, { usedAt: now });
  return affected === 1;
}

export function countUnusedRecoveryCodes(em: EntityManager, userId: string): Promise<number> {
  return em.countBy(RecoveryCodeEntity, { userId, usedAt: IsNull() });
}

const hashRecoveryCode = (key: Buffer, userId: string, code: string): string =>
  createHmac('sha256', key).update(`${userId} ${code}`).digest('hex');
