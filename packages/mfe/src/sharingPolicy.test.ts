import { SHARE_STRATEGY, SHARED_RANGES, sharedBy } from './sharingPolicy.ts';

const SINGLETON = { singleton: true, strictVersion: true };

test('the shell provides these packages eagerly', () => {
  expect(sharedBy('shell')).toEqual({
    react: { ...SINGLETON, requiredVersion: '^19.0.0', eager: true },
    'react/': { ...SINGLETON, requiredVersion: '^19.0.0', eager: true },
    'react-dom': { ...SINGLETON, requiredVersion: '^19.0.0', eager: true },
    'react-dom/': { ...SINGLETON, requiredVersion: '^19.0.0', eager: true },
    'styled-components': { ...SINGLETON, requiredVersion: '^6.0.0', eager: true },
    '@shop/shared-ui': { ...SINGLETON, requiredVersion: '^1.0.0', eager: true },
  });
});

test('a micro-frontend takes the same packages and has no copy of its own', () => {
  const shares = sharedBy('remote');
  expect(Object.keys(shares)).toEqual(Object.keys(sharedBy('shell')));
  for (const share of Object.values(shares)) {
    expect(share).toMatchObject({ ...SINGLETON, import: false });
    expect(share).not.toHaveProperty('eager');
  }
});

test('micro-frontends are not loaded at start to compare versions', () => {
  expect(SHARE_STRATEGY).toBe('loaded-first');
});

test('a range asks for a major version, so that a minor release of the platform needs no new micro-frontend', () => {
  for (const range of Object.values(SHARED_RANGES)) expect(range).toMatch(/^\^\d+\.\d+\.\d+$/);
});
