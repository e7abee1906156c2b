import { rangeFrom, unmetRequirements, unreadableRanges } from './requirements.ts';

test.each([
  ['19.3.1', '^19.0.0', true],
  ['20.0.0', '^19.0.0', false],
  ['18.9.9', '^19.0.0', false],
  ['1.9.0', '^1.10.0', false],
  ['1.10.0', '^1.9.0', true],
  ['0.3.0', '^0.2.3', false],
  ['1.2.4', '1.2.3', false],
  ['1.2.4', '~1.2.3', true],
  ['3.0.0', '>=1.4 <4', true],
  ['2.1.0', '^1.9.0 || ^2.0.0', true],
  ['2.0.0-rc.1', '^2.0.0', false],
  ['1.0.0', 'nonsense', false],
  ['', '*', false],
])('%s in %s: %s', (version, range, isIn) => {
  expect(unmetRequirements({ react: range }, { react: version }).length === 0).toBe(isIn);
});

test('what is missing is named', () => {
  const unmet = unmetRequirements({ react: '^20.0.0', '@shop/shared-ui': '^1.0.0' }, { react: '19.3.1' });
  expect(unmet).toEqual([
    'react ^20.0.0 is required, 19.3.1 is here.',
    '@shop/shared-ui ^1.0.0 is required, none is here.',
  ]);
});

test('a range begins at the highest version, as numbers go', () => {
  expect(rangeFrom(['1.2.0', '1.10.0', '1.9.9'], '1.11.0')).toBe('^1.10.0');
});

test('what has not changed since an earlier major version runs with both', () => {
  const range = rangeFrom(['1.2.0', '1.4.0'], '2.1.0');
  expect(unmetRequirements({ ui: range }, { ui: '1.4.0' })).toEqual([]);
  expect(unmetRequirements({ ui: range }, { ui: '2.0.0' })).toEqual([]);
  expect(unmetRequirements({ ui: range }, { ui: '1.3.0' })).toHaveLength(1);
  expect(unmetRequirements({ ui: range }, { ui: '3.0.0' })).toHaveLength(1);
});

test('a range that nobody can read is named', () => {
  expect(unreadableRanges({ react: '>=19', 'react-dom': 'the newest' })).toEqual([
    "'the newest' is no range of versions of react-dom.",
  ]);
});
