/**
 * Merges the named projects, or all, that differ in their test files only, because Jest compiles, resolves
 * and caches every module once for each project.
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
  // Jest caches compiled code by this id, whose default is the project's position among the selected ones.
  return [...merged.values()].map((group) => ({
    ...group,
    id: group.displayName[0],
    displayName: group.displayName.join(', '),
  }));
}

/** Restricts a pattern to the test files of one root. */
const below = (root, pattern) => pattern.replace(/^\*\*\//, `${root}/**/`);
