import { disagreements } from '@shop/store/agreement';
import type { ShellVersion } from '@shop/store/counterparts';
import type { ObjectStore } from '@shop/store/objectStore';
import { readBuild } from '@shop/store/versions';

/** What a micro-frontend's entry offers: the version that was released last, and the one that served before. */
export interface Offer {
  readonly active: string;
  readonly previous: string | null;
}

export interface Outcome extends Offer {
  /** The version that visitors get. */
  readonly serves: string;
  /** Why the shell refuses the active version, in words. Empty when it serves. */
  readonly refusals: readonly string[];
}

/**
 * What visitors get of an offer: the active version, or, where the shell refuses that for what it requires, the previous
 * one. Throws when this shell can run neither, because then the shop would lack the pages.
 */
export async function outcomeOf(
  store: ObjectStore,
  name: string,
  offer: Offer,
  shell: ShellVersion,
): Promise<Outcome> {
  const refusalsOf = async (version: string): Promise<string[]> =>
    disagreements(await readBuild(store, name, version), [shell]);
  const refusals = await refusalsOf(offer.active);
  if (refusals.length === 0) return { ...offer, serves: offer.active, refusals };
  if (offer.previous === null || (await refusalsOf(offer.previous)).length > 0) {
    throw new Error(`Shell ${shell.version} can run no release of ${name}. ${refusals.join(' ')}`);
  }
  return { ...offer, serves: offer.previous, refusals };
}
