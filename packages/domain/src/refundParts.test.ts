import type { Money } from './refundParts.ts';
import { toChargedCents, getRefundableRest, toRandCents } from './refundParts.ts';

const TAKEN: Money = { cents: 599_00, chargedCents: 34_20 };

/** Refunds one amount after the other. */
function refundAll(taken: Money, amounts: readonly number[]): Money[] {
  const parts: Money[] = [];
  for (const cents of amounts) {
    const chargedCents = toChargedCents(taken, getRefundableRest(taken, parts), cents);
    if (chargedCents === null) throw new Error(`${cents} was refused`);
    parts.push({ cents, chargedCents });
  }
  return parts;
}

test('a refund is converted at the quote of the payment, rounded half up', () => {
  expect(toChargedCents(TAKEN, TAKEN, 100_00)).toBe(5_71);
  expect(toChargedCents(TAKEN, TAKEN, 599_00)).toBe(34_20);
});

test('the last part takes what is left in dollars', () => {
  const parts = refundAll(TAKEN, [100_00, 100_00, 100_00, 299_00]);
  expect(parts.map(({ chargedCents }) => chargedCents)).toEqual([5_71, 5_71, 5_71, 17_07]);
  expect(getRefundableRest(TAKEN, parts)).toEqual({ cents: 0, chargedCents: 0 });
});

test('whatever the parts, both books close at zero, and never before the other', () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const taken = { cents: 1000 + seed * 977, chargedCents: 60 + seed * 53 };
    const parts: Money[] = [];
    for (let left = taken; left.cents > 0; left = getRefundableRest(taken, parts)) {
      const wanted = Math.min(left.cents, 100 + ((seed * 7919 * (parts.length + 1)) % 20_000));
      const cents = toChargedCents(taken, left, wanted) === null ? left.cents : wanted;
      parts.push({ cents, chargedCents: toChargedCents(taken, left, cents) ?? 0 });
    }
    const sum = (key: keyof Money) => parts.reduce((total, part) => total + part[key], 0);
    expect([sum('cents'), sum('chargedCents')]).toEqual([taken.cents, taken.chargedCents]);
    expect(parts.every(({ chargedCents }) => chargedCents > 0)).toBe(true);
  }
});

test.each([
  ['more than is left', 599_01],
  ['nothing', 0],
  ['less than nothing', -100],
  ['less than a cent of the charge', 8],
])('%s cannot be refunded', (_, cents) => {
  expect(toChargedCents(TAKEN, TAKEN, cents)).toBeNull();
});

test('a refund that the provider reports is worth its share of the order', () => {
  expect(toRandCents(TAKEN, TAKEN, 5_71)).toBe(100_01);
  expect(toRandCents(TAKEN, TAKEN, 34_20)).toBe(599_00);
  expect(toRandCents(TAKEN, { cents: 1_00, chargedCents: 6 }, 6)).toBe(1_00);
  expect(toRandCents(TAKEN, { cents: 1_00, chargedCents: 6 }, 7)).toBeNull();
});

test('of a payment in rand every part is itself', () => {
  const taken = { cents: 449_00, chargedCents: 449_00 };
  expect(toChargedCents(taken, taken, 100_00)).toBe(100_00);
  expect(
    toChargedCents(taken, getRefundableRest(taken, [{ cents: 100_00, chargedCents: 100_00 }]), 349_00),
  ).toBe(349_00);
});
