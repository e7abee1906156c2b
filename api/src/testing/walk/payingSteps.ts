import { aPayment } from '../factories/payments.ts';
import type { WalkedOrder, Walker } from './walker.ts';

const report = ({ api }: Walker, { id }: WalkedOrder, captureId: string) =>
  aPayment(api, { order: { _id: id, number: id.slice(-12) } }, captureId);

/** A payment arrives, late or in time, and is reported by one to three at once. */
export async function payOnce(walker: Walker): Promise<void> {
  const chosen = walker.dice.pick(walker.orders.slice(-12));
  if (chosen) await payFor(walker, chosen);
}

export async function payFor(walker: Walker, chosen: WalkedOrder): Promise<void> {
  if (chosen.captures.length > 0) return;
  const captureId = `C-${chosen.id}`;
  chosen.captures.push(captureId);
  const reports = 1 + walker.dice.roll(3);
  await Promise.all(Array.from({ length: reports }, () => report(walker, chosen, captureId)));
}

export async function repeatReport(walker: Walker): Promise<void> {
  const chosen = walker.dice.pick(walker.orders.filter(({ captures }) => captures.length > 0));
  const captureId = walker.dice.pick(chosen?.captures ?? []);
  if (chosen && captureId !== undefined) await report(walker, chosen, captureId);
}

/** A second payment of a paid order, by another capture. */
export async function payAgain(walker: Walker): Promise<void> {
  const chosen = walker.dice.pick(walker.orders.filter(({ captures }) => captures.length > 0));
  if (!chosen) return;
  const captureId = `D${chosen.captures.length}-${chosen.id}`;
  chosen.captures.push(captureId);
  await report(walker, chosen, captureId);
}
