import { hash } from '@node-rs/argon2';
import { createReview } from '@shop/contract/reviews';
import { updateProfile } from '@shop/contract/users';
import { readAllRows, toText } from '../dataState.ts';
import { anOrder } from '../factories/orders.ts';
import { aPayment } from '../factories/payments.ts';
import { aUser, anAdmin } from '../factories/users.ts';
import { CHEAP_PASSWORD_COST } from '../passwordCost.ts';
import type { TestApi } from '../testApi.ts';

export interface Bystanders {
  /** Ids of the bystanders' data, which attackers use in their requests. */
  readonly ids: readonly string[];
  /** Returns the changed rows of bystanders, each with its table. */
  changed(): Promise<string[]>;
}

/** Tables that the shop changes by itself, and counters without an owner. */
const SHARED = new Set([
  'catalogue_version',
  'listing_changes',
  'health_probes',
  'exchange_rates',
  'invoice_counters',
  'credit_note_counters',
]);

/**
 * Creates bystanders: people with orders, payments and reviews who do nothing from now on. All present rows
 * must stay unchanged, except rows with an id of `others`: of attacking accounts, and of data that their
 * administrator may change.
 */
export async function createBystanders(api: TestApi, others: () => readonly string[]): Promise<Bystanders> {
  // The attackers know the password of the other users that tests create.
  const passwordHash = await hash('Their-own-2026!', CHEAP_PASSWORD_COST);
  const [buyer, admin] = [await aUser(api, { passwordHash }), await anAdmin(api, { passwordHash })];
  const open = await anOrder(api, { buyer });
  const paid = await anOrder(api, { buyer });
  await aPayment(api, paid);
  await api.as(buyer).call(updateProfile, { address: { city: 'Durban', phone: '0821234567' } });
  await api.as(buyer).call(createReview, { productId: paid.product.id, rating: 5, comment: 'Fits well.' });
  const before = await rowTexts(api);
  return {
    ids: [buyer.id, buyer.email, admin.id, admin.email, open.order._id, paid.order._id],
    async changed() {
      const after = new Set(await rowTexts(api));
      const ofOthers = others();
      return before.filter((row) => !after.has(row) && !ofOthers.some((id) => row.includes(id)));
    },
  };
}

async function rowTexts(api: TestApi): Promise<string[]> {
  const tables = [...(await readAllRows(api))].filter(([table]) => !SHARED.has(table));
  return tables.flatMap(([table, rows]) => rows.map((row) => `${table} ${toText(row)}`));
}
