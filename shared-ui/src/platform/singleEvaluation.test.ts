import packageJson from '../../package.json';
import { SHARED_UI_VERSION, claimSingleEvaluation } from './singleEvaluation.ts';

const MARK = Symbol.for('@shop/shared-ui');

beforeEach(() => {
  Object.defineProperty(globalThis, MARK, { configurable: true, writable: true, value: undefined });
});

test('a second evaluation throws', () => {
  claimSingleEvaluation();
  expect(claimSingleEvaluation).toThrow(/evaluated a second time/);
});

test('the version of the public API is the version of the package', () => {
  expect(SHARED_UI_VERSION).toBe(packageJson.version);
});

test('importing the public API creates nothing', async () => {
  const listening = jest.spyOn(window, 'addEventListener');
  await import('../index.ts');
  expect(localStorage.length).toBe(0);
  expect(listening).not.toHaveBeenCalled();
});
