import * as refresh from 'react-refresh/runtime';
import { acceptComponents, beginModule } from './refreshRuntime.ts';

/** React Refresh knows a component for ever, so each test has its own; it goes by the capital letter of the name. */
function aComponent() {
  const Component = () => null;
  return Component;
}

beforeAll(() => {
  globalThis.shopRefresh = refresh;
});
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

type Data = { exports: Record<string, unknown> };

function aHot(data?: Data) {
  const dispose = jest.fn<void, [store: (data: Data) => void]>();
  return { data, accept: jest.fn(), dispose, invalidate: jest.fn() };
}

/** What the module has left for the one that takes its place. */
function replaced(id: string, before: Data['exports'], after: Data['exports']) {
  const first = aHot();
  acceptComponents(first, id, () => before);
  const data = { exports: {} };
  first.dispose.mock.calls[0]?.[0](data);
  const second = aHot(data);
  acceptComponents(second, id, () => after);
  return second;
}

test.each([
  ['components alone', { Page: aComponent(), Form: aComponent() }, 1],
  ['a constant beside a component', { Page: aComponent(), LIMIT: 3 }, 0],
  ['nothing', {}, 0],
  ['no component', { limitOf: 3 }, 0],
])('of modules that export %s, changes are accepted %j: %d', (_, exported, times) => {
  const hot = aHot();
  acceptComponents(hot, `module of ${times}`, () => exported);
  expect(hot.accept).toHaveBeenCalledTimes(times);
});

test('a changed component takes the place of the one before', () => {
  const { invalidate } = replaced('a page', { Page: aComponent() }, { Page: aComponent() });
  expect(invalidate).not.toHaveBeenCalled();
});

test('when components come or go, the modules that import them change too', () => {
  const after = { Page: aComponent(), Form: aComponent() };
  const { invalidate } = replaced('a page with a form', { Page: aComponent() }, after);
  expect(invalidate).toHaveBeenCalledTimes(1);
});

test('components are registered for the module that is being evaluated', () => {
  const outer = beginModule('outer');
  const ofOuter = globalThis.$RefreshReg$;
  beginModule('inner')();
  expect(globalThis.$RefreshReg$).toBe(ofOuter);
  outer();
  expect(globalThis.$RefreshReg$).toBeUndefined();
});
