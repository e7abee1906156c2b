import { readVerified } from '@shop/store/versions';
import type { Verified } from '@shop/store/versions';
import type { Context } from '../context.ts';
import { counterpartsOf, verifyVersion } from './verifyVersion.ts';

/** Files of a version never change, but their host can. */
const FRESH_MS = 10 * 60_000;

/** Verifies a version, unless that was done minutes ago with everything that it has to run with now. */
export async function verifiedVersion(context: Context, name: string, version: string): Promise<Verified> {
  const store = await context.store();
  const [known, against] = await Promise.all([
    readVerified(store, name, version),
    counterpartsOf(store, name),
  ]);
  return known && isFresh(known, against, new Date()) ? known : verifyVersion(context, name, version);
}

function isFresh(known: Verified, against: readonly string[], now: Date): boolean {
  const age = now.getTime() - Date.parse(known.at);
  return age >= 0 && age < FRESH_MS && against.every((other) => known.against.includes(other));
}
