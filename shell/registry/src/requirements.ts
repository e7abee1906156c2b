type Version = readonly [major: number, minor: number, patch: number];

function parseVersion(text: string): Version | null {
  const match = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  return match === null ? null : [Number(match[1]), Number(match[2]), Number(match[3])];
}

/**
 * Whether a version lies in an exact or caret range, the only two that a micro-frontend may ask for. As in npm's
 * ranges, a caret keeps the first number that is not zero.
 */
export function satisfies(version: string, range: string): boolean {
  const wanted = parseVersion(range.replace(/^\^/, ''));
  const given = parseVersion(version);
  if (wanted === null || given === null) return false;
  if (!range.startsWith('^')) return compare(given, wanted) === 0;
  const kept = wanted.findIndex((part) => part !== 0);
  const isSameLine = wanted
    .slice(0, kept === -1 ? 3 : kept + 1)
    .every((part, index) => part === given[index]);
  return isSameLine && compare(given, wanted) >= 0;
}

function compare(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** What a micro-frontend needs and the shell does not have, in words; empty when it can be loaded. */
export function unmetRequirements(
  requires: Readonly<Record<string, string>>,
  provided: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(requires)
    .filter(([name, range]) => !satisfies(provided[name] ?? '', range))
    .map(([name, range]) => `${name} ${range} is required, ${provided[name] ?? 'none'} is here.`);
}
