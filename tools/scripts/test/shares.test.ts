import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../paths.ts';

const FAST = "test('passes', () => expect(1).toBe(1));\n";

let rootDir: string;
beforeEach(() => {
  rootDir = mkdtempSync(join(tmpdir(), 'shop-shares-'));
});
afterEach(() => rmSync(rootDir, { recursive: true, force: true }));

/** Jest's configuration, which uses the module, is no TypeScript, and neither is it compiled for a test. */
function sharesOf(texts: Readonly<Record<string, string>>, size: number): string[] {
  for (const [name, text] of Object.entries(texts)) {
    mkdirSync(dirname(join(rootDir, name)), { recursive: true });
    writeFileSync(join(rootDir, name), text);
  }
  const files = Object.keys(texts).map((name) => join(rootDir, name));
  const options = { rootDir, files, folder: join(rootDir, 'shares'), size };
  const module = pathToFileURL(join(ROOT, 'tools/scripts/test/shares.mjs')).href;
  const script = `import { writeShares } from '${module}';
    console.log(JSON.stringify(writeShares(${JSON.stringify(options)})));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }),
  ) as string[];
}

const membersOf = (share: string): string[] =>
  [...readFileSync(share, 'utf8').matchAll(/require\("(.*)"\)/g)].map(([, file = '']) => file);

test('each test file is in one share, and a share has at most so many', () => {
  const names = Array.from({ length: 7 }, (_, at) => `src/${at}/a${at}.test.ts`);
  const shares = sharesOf(Object.fromEntries(names.map((name) => [name, FAST])), 3);
  const members = shares.map(membersOf);
  expect(members.map((files) => files.length)).toEqual([3, 2, 2]);
  expect(members.flat().sort()).toEqual(names.map((name) => join(rootDir, name)).sort());
});

test.each([
  ['sets a time limit for all tests', 'a.test.ts', 'jest.setTimeout(60_000);'],
  ['replaces a module', 'a.test.ts', "jest.mock('./clock.ts');"],
  ['needs a browser', 'a.test.ts', '/** @jest-environment jsdom */'],
  ['stops the clock', 'a.test.ts', 'jest.useFakeTimers();'],
  ['takes longest', 'randomWalk.test.ts', FAST],
])('a file that %s runs alone', (_, name, text) => {
  const shares = sharesOf({ [name]: text, 'b.test.ts': FAST }, 8);
  expect(shares).toEqual([join(rootDir, 'shares/1.share.js'), join(rootDir, name)]);
  expect(membersOf(shares[0] ?? '')).toEqual([join(rootDir, 'b.test.ts')]);
});
