import satisfies from 'semver/functions/satisfies.js';
import gte from 'semver/functions/gte.js';
import major from 'semver/functions/major.js';
import rsort from 'semver/functions/rsort.js';
import validRange from 'semver/ranges/valid.js';

type Versions = Readonly<Record<string, string>>;

/**
 * Lists the required packages that the shell does not provide in a matching version, as messages; empty when
 * there are none.
 */
export function listUnmetRequirements(requires: Versions, provided: Versions): string[] {
  return Object.entries(requires)
    .filter(([name, range]) => !satisfies(provided[name] ?? '', range))
    .map(([name, range]) => `${name} ${range} is required, ${provided[name] ?? 'none'} is here.`);
}

export const isAtLeast = (version: string, minVersion: string): boolean => gte(version, minVersion);

/**
 * Builds the version range from the highest of `versions`, or `current` if there are none, to the end of the
 * major version of `current`.
 */
export function createVersionRange(versions: readonly string[], current: string): string {
  const [highest = current] = rsort([...versions]);
  return major(highest) === major(current) ? `^${highest}` : `>=${highest} <${major(current) + 1}.0.0`;
}

/** Lists the requirements that no version could meet, because they are not valid npm ranges. */
export function findInvalidRanges(requires: Versions): string[] {
  return Object.entries(requires)
    .filter(([, range]) => validRange(range) === null)
    .map(([name, range]) => `'${range}' is no range of versions of ${name}.`);
}
