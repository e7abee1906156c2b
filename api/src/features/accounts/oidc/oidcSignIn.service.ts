import { UserName } from '@shop/contract/typedFields';
import { MAX_NAME_LENGTH, isEmail, normaliseEmail } from '@shop/domain/people';
import { truncateText } from '@shop/domain/truncateText';
import type { EntityManager } from 'typeorm';
import { IsNull } from 'typeorm';
import { IdentityEntity, UserEntity } from '../../../database/entities/accounts.ts';
import { confirmEmail } from '../emailConfirmation/emailConfirmation.service.ts';
import { queueMail } from '../../mail/outbox.ts';
import { createUser } from '../records/accounts.service.ts';
import type { Identity } from './identityProvider.ts';
import { addIdentity } from '../records/identities.service.ts';

/** Relation of a confirmed identity to the shop's accounts. */
export type IdentitySignIn =
  | { readonly kind: 'known'; readonly user: UserEntity }
  /** Result when the address belongs to an account that is not linked to this identity. */
  | { readonly kind: 'taken'; readonly userId: string }
  | { readonly kind: 'unverified' };

/**
 * Finds the identity's account, or creates one for a new address, without a password and without administrator's
 * rights. The address counts as confirmed, because the provider has verified it.
 */
export async function signInIdentity(
  tx: EntityManager,
  identity: Identity,
  now: Date,
): Promise<IdentitySignIn> {
  const user = await findUser(tx, identity);
  const email = normaliseEmail(identity.verifiedEmail ?? '');
  if (user) {
    if (user.email === email) await confirmEmail(tx, user, now);
    return { kind: 'known', user };
  }
  if (!isEmail(email)) return { kind: 'unverified' };
  const owner = await tx.findOneBy(UserEntity, { email });
  if (owner) {
    // Another tab may have created the account since the first lookup.
    const late = await findUser(tx, identity);
    return late ? { kind: 'known', user: late } : { kind: 'taken', userId: owner.id };
  }
  const name = getName(identity, email);
  const person = { name, email, passwordHash: null, isAdmin: false, emailConfirmedAt: now };
  const created = await createUser(tx, person, now);
  await addIdentity(tx, identity, created.id, now);
  await queueMail(tx, { kind: 'welcome', to: email, name }, now);
  return { kind: 'known', user: created };
}

async function findUser(tx: EntityManager, { issuer, subject }: Identity): Promise<UserEntity | null> {
  const known = await tx.findOneBy(IdentityEntity, { issuer, subject });
  return known && tx.findOneBy(UserEntity, { id: known.userId, deletedAt: IsNull() });
}

/** Returns the provider's name for the person if it is valid here, else the part of the address before the @. */
function getName({ name }: Identity, email: string): string {
  const given = UserName.safeParse(name);
  return given.success ? given.data : truncateText(email.split('@')[0] ?? '', MAX_NAME_LENGTH);
}
