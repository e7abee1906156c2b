/**
 * Version of the contract between shell and micro-frontends that this shell implements: what a micro-frontend exposes.
 */
export const CONTRACT_VERSION = 2;

/** Folder of the source maps, in the output of a build and below a micro-frontend's name in the store. */
export const MAPS_FOLDER = 'maps';

/**
 * Describes why this shell cannot run a micro-frontend built for the given contract version; empty when the
 * versions are equal.
 */
export function describeUnmetContract(contract: number, provided = CONTRACT_VERSION): string[] {
  return contract === provided ? [] : [`Contract ${contract} is required, ${provided} is here.`];
}
