import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../paths.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

test('every image uses one maintained version of Node.js, the one in SECURITY.md', () => {
  const majors = ['Dockerfile', 'SECURITY.md'].map((file) => {
    const found = [...read(file).matchAll(/\bnode:(\d+)/g)].map(([, major]) => Number(major));
    expect(found.length).toBeGreaterThan(0);
    return found;
  });
  expect(new Set(majors.flat()).size).toBe(1);
  // Node.js 20 ended in April 2026.
  expect(majors[0]?.[0]).toBeGreaterThanOrEqual(22);
});

test('packages are installed once for all images, from a cache that outlives a build', () => {
  const installs = [...read('Dockerfile').matchAll(/^RUN .*\bnpm ci\b.*$/gm)].map(([line]) => line);
  expect(installs).toHaveLength(1);
  expect(installs[0]).toMatch(/--mount=type=cache,target=\/root\/\.npm /);
});

test('a front end is built from no source that it does not use', () => {
  const stages = read('Dockerfile').split(/^(?=FROM )/m);
  const copied = (name: string): string[] => {
    const stage = stages.find((text) => text.split('\n', 1)[0]?.endsWith(` AS ${name}`)) ?? '';
    return [...stage.matchAll(/^COPY (?!--from)(\S+)/gm)].map(([, path = '']) => path);
  };
  expect(copied('sources')).not.toEqual([]);
  for (const [stage, folder] of [
    ['shell-client', 'shell'],
    ['storefront-remote', 'storefront-mfe'],
    ['checkout-remote', 'checkout-mfe'],
    ['admin-client', 'admin-mfe'],
  ] as const) {
    expect(copied(stage)).toEqual([folder]);
  }
  expect(stages.filter((text) => /^COPY \.+ /m.test(text))).toEqual([]);
});
