import type { PublicApi } from './readPublicApi.ts';
import { findReleaseProblems, createReport } from './releaseReport.ts';
import type { ReleaseReport } from './releaseReport.ts';

const alert = { '': '()', '(0)': '{}', '(0).hint': '? | string', '()': 'Element' };
const price = { '': '()', '(0)': '{}', '(0).rand': 'number', '()': 'Element' };
const cart = { '': '{}', '.lines': 'Array', '.lines<0>': 'string' };

const RELEASED: ReleaseReport = {
  version: '1.4.0',
  values: { Alert: { since: '1.0.0', fields: alert }, Price: { since: '1.2.0', fields: price } },
  types: { CartState: { since: '1.0.0', fields: cart } },
};

const API: PublicApi = { values: { Alert: alert, Price: price }, types: { CartState: cart } };

const withoutPrice: PublicApi = { ...API, values: { Alert: alert } };
const withToggle: PublicApi = { ...API, values: { ...API.values, Toggle: { '': '()' } } };
const widerAlert: PublicApi = {
  ...API,
  values: { ...API.values, Alert: { ...alert, '(0).isQuiet': '? | boolean' } },
};
const otherCart: PublicApi = {
  ...API,
  types: { CartState: { '': '{}', '.items': 'Array', '.items<0>': 'string' } },
};

const raise = (version: string): string =>
  `Undo this, or raise the version in shared-ui/package.json to ${version} and run: npm run public-names`;

test.each([
  ['removing a name', withoutPrice, ['Price is gone.', raise('2.0.0')]],
  ['reshaping a slice', otherCart, ['CartState.lines is gone.', 'CartState.items is new.', raise('2.0.0')]],
  ['adding a name', withToggle, ['Toggle is new.', raise('1.5.0')]],
  ['adding a prop', widerAlert, ['Alert(0).isQuiet is new.', raise('1.5.0')]],
])('%s needs the matching version', (_, api, problems) => {
  expect(findReleaseProblems('1.4.1', api, RELEASED)).toEqual(problems);
});

test('the required version passes', () => {
  expect(findReleaseProblems('2.0.0', withoutPrice, RELEASED)).toEqual([]);
  expect(findReleaseProblems('1.5.0', withToggle, RELEASED)).toEqual([]);
  expect(findReleaseProblems('1.4.0', API, RELEASED)).toEqual([]);
});

test('a minor version is not enough for what breaks', () => {
  expect(findReleaseProblems('1.9.0', withoutPrice, RELEASED)).toContain(raise('2.0.0'));
});

test('the report of a release keeps since when a name exists, and when its type last changed', () => {
  const { values, version } = createReport(
    '1.5.0',
    { ...API, values: { ...widerAlert.values, Toggle: { '': '()' } } },
    RELEASED,
  );
  expect(version).toBe('1.5.0');
  expect(values).toMatchObject({
    Alert: { since: '1.0.0', changed: '1.5.0' },
    Toggle: { since: '1.5.0' },
    Price: RELEASED.values['Price'],
  });
  expect(values['Price']).not.toHaveProperty('changed');
});
