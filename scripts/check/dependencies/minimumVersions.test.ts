import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import lt from 'semver/functions/lt.js';
import valid from 'semver/functions/valid.js';
import { ROOT } from '../../paths.ts';

/** The first version without a known hole. */
interface Minimum {
  readonly package: string;
  readonly atLeast: string;
  readonly advisory: string;
  /** What older versions allow. */
  readonly prevents: string;
}

interface Locked {
  readonly version?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
}

interface Installed {
  readonly path: string;
  readonly version: string;
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const minimums = readJson(join(import.meta.dirname, 'minimumVersions.json')) as Minimum[];
const lock = readJson(join(ROOT, 'package-lock.json')) as { packages: Record<string, Locked> };

/** Every place where production gets a package from, by the package's name. */
function installedIn(packages: Record<string, Locked>): Map<string, Installed[]> {
  const installed = new Map<string, Installed[]>();
  for (const [path, { version, dev, devOptional, link }] of Object.entries(packages)) {
    const name = path.split('node_modules/').slice(1).at(-1);
    if (name === undefined || version === undefined || dev || devOptional || link) continue;
    installed.set(name, [...(installed.get(name) ?? []), { path, version }]);
  }
  return installed;
}

const tooOld = (packages: Record<string, Locked>): string[] => {
  const installed = installedIn(packages);
  return minimums.flatMap(({ package: name, atLeast, advisory }) =>
    (installed.get(name) ?? [])
      .filter(({ version }) => lt(version, atLeast))
      .map(({ path, version }) => `${path} ${version} is older than ${atLeast} (${advisory})`),
  );
};

test('no dependency of production is older than the first version without a known hole', () => {
  expect(tooOld(lock.packages)).toEqual([]);
});

test('an older version is named, wherever it is installed, unless it is for development alone', () => {
  const packages = {
    'node_modules/koa': { version: '3.1.2' },
    'node_modules/a/node_modules/koa': { version: '2.16.3' },
    'node_modules/b/node_modules/koa': { version: '2.16.3', dev: true },
  };
  expect(tooOld(packages)).toContain(
    'node_modules/a/node_modules/koa 2.16.3 is older than 3.1.2 (CVE-2026-27959)',
  );
  expect(tooOld(packages).join()).not.toContain('node_modules/b');
});

test('every entry names its advisory, and a package that production installs', () => {
  const installed = installedIn(lock.packages);
  for (const { package: name, atLeast, advisory, prevents } of minimums) {
    expect(installed.has(name) ? name : `${name} is not installed any more`).toBe(name);
    expect(advisory).toMatch(/^(CVE-\d{4}-\d{4,}|GHSA(-[0-9a-z]{4}){3})$/);
    expect(valid(atLeast)).toBe(atLeast);
    expect(prevents).not.toBe('');
  }
  const ids = minimums.map(({ package: name, advisory }) => `${name} ${advisory}`);
  expect(new Set(ids).size).toBe(ids.length);
});
