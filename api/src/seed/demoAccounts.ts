import type { DemoReviewer } from '#catalogue';
import { demoReviewers } from '#catalogue';
import { v7 as uuid } from 'uuid';
import type { UserEntity } from '../database/entities/accounts.ts';
import type { PasswordHasher } from '../features/accounts/passwords/passwordHasher.ts';

/** Demo accounts. Production does not seed them and creates no administrator with their public passwords. */
export const DEMO_ADMIN = { name: 'Nomsa Dube', email: 'admin@shop.example', password: 'Tafelberg1!' };
export const DEMO_CUSTOMER = {
  name: 'Johan Petersen',
  email: 'customer@shop.example',
  password: 'Protea2026!',
};

export interface DemoAccounts {
  users: UserEntity[];
  customer: UserEntity;
  /** Authors of demo reviews, who cannot sign in. */
  reviewers: readonly { readonly user: UserEntity; readonly size: DemoReviewer['size'] }[];
  /** Returns the author of a demo review by first name. Throws for an unknown name. */
  getReviewer(name: string): DemoAccounts['reviewers'][number];
}

export async function createDemoAccounts(passwords: PasswordHasher, createdAt: Date): Promise<DemoAccounts> {
  const createAccount = (name: string, email: string, passwordHash: string | null): UserEntity => ({
    id: uuid(),
    name,
    email,
    emailConfirmedAt: createdAt,
    passwordHash,
    isAdmin: false,
    address: null,
    createdAt,
    deletedAt: null,
    turn: 0,
  });
  const admin: UserEntity = {
    ...createAccount(DEMO_ADMIN.name, DEMO_ADMIN.email, await passwords.hash(DEMO_ADMIN.password)),
    isAdmin: true,
  };
  const customer: UserEntity = {
    ...createAccount(DEMO_CUSTOMER.name, DEMO_CUSTOMER.email, await passwords.hash(DEMO_CUSTOMER.password)),
    address: { street: '12 Bergrivier Boulevard', city: 'Paarl', postalCode: '7646', phone: '0215550134' },
  };
  const reviewers = demoReviewers.map(({ fullName, email, size, address }) => ({
    user: { ...createAccount(fullName, email, null), address },
    size,
  }));
  return {
    users: [...reviewers.map(({ user }) => user), admin, customer],
    customer,
    reviewers,
    getReviewer(name) {
      const reviewer = reviewers[demoReviewers.findIndex((each) => each.name === name)];
      if (!reviewer) throw new Error(`The catalogue has a review of ${name}, who is no demo reviewer`);
      return reviewer;
    },
  };
}
