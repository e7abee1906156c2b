import satisfies from 'semver/functions/satisfies.js';
import rsort from 'semver/functions/rsort.js';
import validRange from 'semver/ranges/valid.js';

type Named = Readonly<Record<string, string>>;

/** What a micro-frontend needs and the shell does not have, in words; empty when it can be loaded. */
export function unmetRequirements(requires: Named, provided: Named): string[] {
  return Object.entries(requires)
    .filter(([name, range]) => !satisfies(provided[name] ?? '', range))
    .map(([name, range]) => `${name} ${range} is required, ${provided[name] ?? 'none'} is here.`);
}

/** The range of all that is compatible with the highest of these versions. */
export function rangeFrom(versions: readonly string[]): string {
  return `^${rsort([...versions])[0]}`;
}

/** The requirements that no version could ever meet, because they are not ranges as npm writes them. */
export function unreadableRanges(requires: Named): string[] {
  return Object.entries(requires)
    .filter(([, range]) => validRange(range) === null)
    .map(([name, range]) => `'${range}' is no range of versions of ${name}.`);
}
