import { activate, disable, enable, isSameState, offer, rollback, rollbackOf } from './changes.ts';
import { NO_STATE } from './entry.ts';
import type { EntryState } from './entry.ts';

const [V1, V2, V3] = ['1.0.0-0000000000000001', '1.1.0-0000000000000002', '1.2.0-0000000000000003'];

const state = (change: Partial<EntryState>): EntryState => ({ ...NO_STATE, ...change });

test('an activation keeps the former version as the previous one', () => {
  const first = activate(V1)(NO_STATE);
  expect(first).toEqual(state({ active: V1 }));
  expect(activate(V2)(first)).toEqual(state({ active: V2, previous: V1 }));
  expect(activate(V2)(activate(V2)(first))).toEqual(state({ active: V2, previous: V1 }));
});

test('a share makes a candidate, 100 percent makes it active, 0 percent withdraws it', () => {
  const active = state({ active: V2, previous: V1 });
  const offered = offer(V3, 10)(active);
  expect(offered).toEqual({ ...active, candidate: { version: V3, percent: 10 } });
  expect(offer(V3, 50)(offered).candidate).toEqual({ version: V3, percent: 50 });
  expect(offer(V3, 100)(offered)).toEqual(state({ active: V3, previous: V2 }));
  expect(offer(V3, 0)(offered)).toEqual(active);
  expect(offer(V1, 0)(offered)).toEqual(offered);
});

test('a rollback withdraws the candidate, else the active version', () => {
  const active = state({ active: V2, previous: V1 });
  expect(rollback({ ...active, candidate: { version: V3, percent: 10 } })).toEqual(active);
  // A version that was rolled back is not used as a fallback.
  expect(rollback(active)).toEqual(state({ active: V1 }));
});

test('a version is taken back wherever it serves', () => {
  const active = state({ active: V2, previous: V1 });
  const offered = { ...active, candidate: { version: V3, percent: 10 } };
  expect(rollbackOf(V3)(offered)).toEqual(active);
  expect(rollbackOf(V2)(active)).toEqual(state({ active: V1 }));
  // The candidate may be the repair.
  expect(rollbackOf(V2)(offered)).toEqual(state({ active: V1, candidate: { version: V3, percent: 10 } }));
  const older = { ...active, candidate: { version: V1, percent: 10 } };
  expect(rollbackOf(V2)(older)).toEqual(state({ active: V1 }));
});

test('a disabled name keeps its versions', () => {
  const active = state({ active: V2, previous: V1 });
  expect(disable(active)).toEqual({ ...active, disabled: true });
  expect(enable(disable(active))).toEqual(active);
});

test.each([
  ['a share for the first version', () => offer(V1, 10)(NO_STATE), 'The first version serves everybody'],
  ['a share for what all have', () => offer(V1, 10)(state({ active: V1 })), 'active for everybody already'],
  ['a share that is none', () => offer(V2, 101)(state({ active: V1 })), 'a whole number from 0 to 100'],
  ['half a percent', () => offer(V2, 0.5)(state({ active: V1 })), 'a whole number from 0 to 100'],
  ['going back from the first version', () => rollback(state({ active: V1 })), 'no version to go back to'],
  ['taking back what serves nobody', () => rollbackOf(V2)(state({ active: V1 })), 'does not serve any more'],
  ['taking back the only version', () => rollbackOf(V1)(state({ active: V1 })), 'no version to go back to'],
  ['disabling nothing', () => disable(NO_STATE), 'No version is active'],
])('%s is refused', (_, change, message) => {
  expect(change).toThrow(message);
});

test('states are compared by their content', () => {
  expect(
    isSameState(state({ active: V1 }), { disabled: false, candidate: null, previous: null, active: V1 }),
  ).toBe(true);
  expect(isSameState(state({ active: V1 }), state({ active: V2 }))).toBe(false);
});
