import { validate, version } from 'uuid';
import { newId } from './newId.ts';

test('ids are UUIDs of version 7 with the time, and each is greater than the one before', () => {
  const before = Date.now();
  const ids = Array.from({ length: 10_000 }, newId);
  const after = Date.now();
  expect(ids.filter((id) => !validate(id) || version(id) !== 7)).toEqual([]);
  expect(ids).toEqual([...new Set(ids)].toSorted());
  const times = ids.map((id) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16));
  expect(times.filter((time) => time < before || time > after)).toEqual([]);
});

test('no two ids share their random part', () => {
  const parts = Array.from({ length: 1000 }, () => newId().slice(-12));
  expect(new Set(parts).size).toBe(1000);
});
