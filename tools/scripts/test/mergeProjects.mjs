/**
 * Makes one project of those that differ in nothing but their test files, because Jest compiles, resolves and keeps
 * every module once for each project. Takes those that are named, or all.
 */
export function mergeProjects(projects, names = projects.map(({ displayName }) => displayName)) {
  const merged = new Map();
  for (const { displayName, roots, testMatch, ...settings } of projects) {
    if (!names.includes(displayName)) continue;
    const key = JSON.stringify(settings);
    const group = merged.get(key) ?? { displayName: [], roots: [], testMatch: [], ...settings };
    group.displayName.push(displayName);
    group.roots.push(...roots);
    group.testMatch.push(...testMatch.flatMap((pattern) => roots.map((root) => below(root, pattern))));
    merged.set(key, group);
  }
  // Jest keeps what it has compiled by the id, which otherwise is a project's place among all that are taken.
  return [...merged.values()].map((group) => ({
    ...group,
    id: group.displayName[0],
    displayName: group.displayName.join(', '),
  }));
}

/** Limits a pattern to the test files of one root. */
const below = (root, pattern) => pattern.replace(/^\*\*\//, `${root}/**/`);
