import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { LONGEST } from './LongestFirst.mjs';

/** What concerns more than its own file when several run in one place, as Jest gives none of these back. */
const ALONE =
  /\bjest\.(setTimeout|mock|doMock|unstable_mockModule|isolateModules\w*|resetModules|useFakeTimers)\b|@jest-environment/;

/**
 * Puts test files together: writes files into `folder` that load `size` of them each, and returns the paths of these
 * and of the test files that have to be alone. Jest loads every module again for every file that it runs, which takes
 * longer than most files of tests themselves. The tests of a file are a group with its path as name, so its hooks are
 * its own.
 */
export function writeShares({ rootDir, files, folder, size }) {
  const alone = files.filter((file) => LONGEST.test(file) || ALONE.test(readFileSync(file, 'utf8')));
  const others = files.filter((file) => !alone.includes(file)).sort();
  const count = Math.ceil(others.length / size);
  const shares = Array.from({ length: count }, (_, share) => {
    // Neighbours often take equally long, so they go into different shares.
    const members = others.filter((_file, at) => at % count === share);
    const text = members.map((file) => group(relative(rootDir, file), file)).join('');
    return { path: join(folder, `${share + 1}.share.js`), text };
  });
  const paths = shares.map(({ path }) => path);
  mkdirSync(folder, { recursive: true });
  for (const found of readdirSync(folder).map((name) => join(folder, name))) {
    if (!paths.includes(found)) rmSync(found);
  }
  // Another run may be reading those that stay the same.
  for (const { path, text } of shares) {
    if (!existsSync(path) || readFileSync(path, 'utf8') !== text) writeFileSync(path, text);
  }
  return [...paths, ...alone];
}

const group = (name, file) =>
  `describe(${JSON.stringify(name)}, () => {\n  require(${JSON.stringify(file)});\n});\n`;
