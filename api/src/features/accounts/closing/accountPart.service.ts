import type { OwnData } from '@shop/contract/ownData';
import type { EntityManager } from 'typeorm';
import { IdentityEntity, SecondFactorEntity, SessionEntity } from '../../../database/entities/accounts.ts';
import type { UserEntity } from '../../../database/entities/accounts.ts';

type AccountPart = Pick<OwnData, 'account' | 'signedInDevices' | 'otherWaysToSignIn'>;

export async function loadAccountPart(read: EntityManager, user: UserEntity): Promise<AccountPart> {
  const { id: userId } = user;
  const factor = await read.findOneBy(SecondFactorEntity, { userId });
  const sessions = await read.find(SessionEntity, { where: { userId }, order: { createdAt: 'ASC' } });
  const identities = await read.find(IdentityEntity, { where: { userId }, order: { createdAt: 'ASC' } });
  return {
    account: {
      _id: userId,
      name: user.name,
      email: user.email,
      emailConfirmedAt: user.emailConfirmedAt?.toISOString() ?? null,
      isAdmin: user.isAdmin,
      hasPassword: user.passwordHash !== null,
      address: user.address,
      createdAt: user.createdAt.toISOString(),
      twoStepSignInSince: factor?.confirmedAt?.toISOString() ?? null,
    },
    signedInDevices: sessions.map(({ device, createdAt, lastSeenAt }) => ({
      device,
      signedInAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    otherWaysToSignIn: identities.map(({ issuer, subject, createdAt }) => ({
      issuer,
      subject,
      since: createdAt.toISOString(),
    })),
  };
}
