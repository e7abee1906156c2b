import { activate, disable, enable, isSameState, offer, rollback, rollbackOf } from './changes.ts';
import { NO_STATE } from './entry.ts';
import type { EntryState } from './entry.ts';

const [V1, V2, V3] = ['1.0.0-0000000000000001', '1.1.0-0000000000000002', '1.2.0-0000000000000003'];
const V4 = '1.3.0-0000000000000004';

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
  expect(offer(V3, 100)(offered)).toEqual(state({ active: V3, previous: V2, earlier: [V1] }));
  expect(offer(V3, 0)(offered)).toEqual({ ...active, withdrawn: [V3] });
  expect(offer(V1, 0)(offered)).toEqual(offered);
});

test('a share of a first version is the whole, and one of what serves everybody changes nothing', () => {
  expect(offer(V1, 10)(NO_STATE)).toEqual(state({ active: V1 }));
  const active = state({ active: V2, previous: V1, candidate: { version: V3, percent: 10 } });
  expect(offer(V2, 10)(active)).toEqual(active);
});

test('a rollback withdraws the candidate, else the active version', () => {
  const active = state({ active: V2, previous: V1 });
  const offered = { ...active, candidate: { version: V3, percent: 10 } };
  expect(rollback(offered)).toEqual({ ...active, withdrawn: [V3] });
  // A version that was rolled back is not used as a fallback.
  expect(rollback(active)).toEqual(state({ active: V1, withdrawn: [V2] }));
});

test('rollbacks go back through all versions that were active, and no further', () => {
  const latest = [V1, V2, V3, V4].reduce((before, version) => activate(version)(before), NO_STATE);
  expect(latest).toEqual(state({ active: V4, previous: V3, earlier: [V2, V1] }));
  expect(rollback(latest)).toEqual(state({ active: V3, previous: V2, earlier: [V1], withdrawn: [V4] }));
  const oldest = rollback(rollback(rollback(latest)));
  expect(oldest).toEqual(state({ active: V1, withdrawn: [V2, V3, V4] }));
  expect(() => rollback(oldest)).toThrow('There is no version to go back to.');
});

test('a version that was taken back or withdrawn is activated again only when that is said', () => {
  const back = rollback(activate(V2)(activate(V1)(NO_STATE)));
  const without = offer(V3, 0)(offer(V3, 10)(back));
  for (const version of [V2, V3]) {
    expect(() => activate(version)(without)).toThrow(`${version} was taken back or withdrawn.`);
    expect(() => offer(version, 10)(without)).toThrow('--again');
  }
  const again = activate(V2, { again: true })(without);
  expect(again).toEqual(state({ active: V2, previous: V1, withdrawn: [V3] }));
  expect(offer(V3, 5, { again: true })(again).withdrawn).toEqual([]);
});

test('rollbacks do not return to a version that was withdrawn meanwhile', () => {
  const older = [V1, V2, V3].reduce((before, version) => activate(version)(before), NO_STATE);
  const withdrawn = offer(V2, 0)(offer(V2, 10)(older));
  expect(rollback(withdrawn)).toEqual(state({ active: V1, withdrawn: [V3, V2] }));
});

test('the candidate that an activation of the active version ends counts as withdrawn', () => {
  const offered = offer(V2, 10)(activate(V1)(NO_STATE));
  expect(activate(V1)(offered)).toEqual(state({ active: V1, withdrawn: [V2] }));
});

test('an entry remembers the last ten versions before the fallback', () => {
  const version = (number: number) => `1.0.0-${String(number).padStart(16, '0')}`;
  let latest = NO_STATE;
  for (let number = 1; number <= 20; number += 1) latest = activate(version(number))(latest);
  expect(latest).toMatchObject({ active: version(20), previous: version(19) });
  expect(latest.earlier).toEqual([18, 17, 16, 15, 14, 13, 12, 11, 10, 9].map(version));
});

test('a version is taken back wherever it serves', () => {
  const active = state({ active: V2, previous: V1 });
  const offered = { ...active, candidate: { version: V3, percent: 10 } };
  expect(rollbackOf(V3)(offered)).toEqual({ ...active, withdrawn: [V3] });
  expect(rollbackOf(V2)(active)).toEqual(state({ active: V1, withdrawn: [V2] }));
  // The candidate may be the repair.
  expect(rollbackOf(V2)(offered)).toEqual(
    state({ active: V1, candidate: { version: V3, percent: 10 }, withdrawn: [V2] }),
  );
  const older = { ...active, candidate: { version: V1, percent: 10 } };
  expect(rollbackOf(V2)(older)).toEqual(state({ active: V1, withdrawn: [V2] }));
});

test('a disabled name keeps its versions', () => {
  const active = state({ active: V2, previous: V1 });
  expect(disable(active)).toEqual({ ...active, disabled: true });
  expect(enable(disable(active))).toEqual(active);
});

test.each([
  ['no share for what all have', () => offer(V1, 0)(state({ active: V1 })), 'active for everybody already'],
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
    isSameState(state({ active: V1 }), {
      ...{ withdrawn: [], earlier: [], disabled: false, candidate: null, previous: null, active: V1 },
    }),
  ).toBe(true);
  expect(isSameState(state({ active: V1 }), state({ active: V2 }))).toBe(false);
});
