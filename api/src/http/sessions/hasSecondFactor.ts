import type { EntityManager } from 'typeorm';
import { IsNull, Not } from 'typeorm';
import { SecondFactorEntity } from '../../database/entities/accounts.ts';

/** Whether a sign-in to the account requires a code. A second factor that is still being set up does not count. */
export function hasSecondFactor(em: EntityManager, userId: string): Promise<boolean> {
  return em.existsBy(SecondFactorEntity, { userId, confirmedAt: Not(IsNull()) });
}
