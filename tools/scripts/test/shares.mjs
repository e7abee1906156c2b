import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { LONGEST } from './LongestFirst.mjs';

/**
 * Pattern of test files that change process-wide state which Jest does not reset; they run in a process of
 * their own.
 */
const ALONE =
  /\bjest\.(setTimeout|mock|doMock|unstable_mockModule|isolateModules\w*|resetModules|useFakeTimers)\b|@jest-environment/;

/**
 * Groups test files: writes files into `folder` that load `size` of them each, and returns their paths and
 * those of the test files that must run alone. Jest loads every module again for each file, which takes
 * longer than most tests. Each test file becomes a `describe` with its path as name, so its hooks apply to it
 * alone.
 */
export function writeShares({ rootDir, files, folder, size }) {
  const alone = files.filter((file) => LONGEST.test(file) || ALONE.test(readFileSync(file, 'utf8')));
  const others = files.filter((file) => !alone.includes(file)).sort();
  const count = Math.ceil(others.length / size);
  const shares = Array.from({ length: count }, (_, share) => {
    // Neighbours often have similar durations, so they are distributed over different groups.
    const members = others.filter((_file, at) => at % count === share);
    const text = members.map((file) => group(relative(rootDir, file), file)).join('');
    return { path: join(folder, `${share + 1}.share.js`), text };
  });
  const paths = shares.map(({ path }) => path);
  mkdirSync(folder, { recursive: true });
  for (const found of readdirSync(folder).map((name) => join(folder, name))) {
    if (!paths.includes(found)) rmSync(found);
  }
  // Unchanged files are not rewritten, because another run may be reading them.
  for (const { path, text } of shares) {
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
  return [...paths, ...alone];
}

const group = (name, file) =>
  `describe(${JSON.stringify(name)}, () => {\n  require(${JSON.stringify(file)});\n});\n`;
