import type { KeptAnswer } from './keptAnswer.ts';
import type { Asked, KeptAnswers } from './keptAnswers.ts';
import { keepAnswers } from './keptAnswers.ts';

let version: number;
let made: number;
beforeEach(() => {
  version = 1;
  made = 0;
});

const KEPT_BYTES = 4000;
const answers = () => keepAnswers({ now: () => Promise.resolve(version), known: () => version }, KEPT_BYTES);
const make = (): Promise<unknown> => Promise.resolve({ made: (made += 1) });
const asked = (key: string, by: Asked['make'] = make): Asked => ({
  ...{ key, route: '/list', path: '/list', limit: null },
  make: by,
});
/** What is found of the answer that the address got before. */
async function foundBy(kept: KeptAnswers, url: string): Promise<KeptAnswer | null> {
  const before = kept.askedBy(url);
  return before && kept.find(before);
}
const text = (answer: KeptAnswer | null): string => answer?.forCaller().toString() ?? 'none';

test('an answer is made once, and found by every address that asks for the same', async () => {
  const kept = answers();
  const first = await kept.keep('/list?a&b', asked('list'));
  expect(await kept.keep('/list?b&a', asked('list'))).toBe(first);
  expect(await foundBy(kept, '/list?b&a')).toEqual(first);
  expect(await foundBy(kept, '/list?c')).toBeNull();
  expect(made).toBe(1);
});

test('equal bodies have the same tag, others another one', async () => {
  const kept = answers();
  const [one, same, other] = await Promise.all(
    [1, 1, 2].map((body, place) =>
      kept.keep(
        '/',
        asked(String(place), () => Promise.resolve(body)),
      ),
    ),
  );
  expect(same?.etag).toBe(one?.etag);
  expect(other?.etag).not.toBe(one?.etag);
});

test('nothing is found after a change', async () => {
  const kept = answers();
  await kept.keep('/list', asked('list'));
  version = 2;
  expect(await foundBy(kept, '/list')).toBeNull();
  expect(text(await kept.keep('/list', asked('list')))).toBe('{"made":2}');
});

test('a version that comes later than a newer one takes nothing away', async () => {
  const heard = [2, 1, 2, 2];
  const kept = keepAnswers({ now: () => Promise.resolve(heard.shift() ?? 2), known: () => null }, KEPT_BYTES);
  await kept.keep('/list', asked('list'));
  expect(text(await kept.keep('/other', asked('other')))).toBe('{"made":2}');
  expect(text(await foundBy(kept, '/list'))).toBe('{"made":1}');
});

test('nothing is found, and answers are kept anew, when the database has lost changes', async () => {
  const kept = answers();
  version = 9;
  await kept.keep('/list', asked('list'));
  for (const lower of [4, 9]) {
    version = lower;
    expect(await foundBy(kept, '/list')).toBeNull();
    await kept.keep('/list', asked('list'));
    expect(await foundBy(kept, '/list')).not.toBeNull();
  }
});

test('of those who ask at once one makes the answer', async () => {
  const kept = answers();
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, place) => kept.keep(`/list?${place}`, asked('list'))),
  );
  expect(new Set(all.map(text))).toEqual(new Set(['{"made":1}']));
});

test('an answer that was begun before a change neither stays nor reaches who asks after it', async () => {
  const kept = answers();
  let finish = (): void => undefined;
  const old = kept.keep(
    '/list',
    asked('list', () => new Promise((end) => (finish = () => end('old')))),
  );
  await new Promise(setImmediate);
  version = 2;
  const fresh = kept.keep(
    '/list',
    asked('list', () => Promise.resolve('new')),
  );
  finish();
  expect([text(await old), text(await fresh)]).toEqual(['"old"', '"new"']);
  expect(text(await foundBy(kept, '/list'))).toBe('"new"');
});

test('a failure reaches all who wait for it and is not kept', async () => {
  const kept = answers();
  const failing = () => Promise.reject(new Error('away'));
  const both = await Promise.allSettled([1, 2].map(() => kept.keep('/list', asked('list', failing))));
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(text(await kept.keep('/list', asked('list')))).toBe('{"made":1}');
});

test('the memory is bounded: those that nobody has asked for longest go first', async () => {
  const kept = answers();
  const keep = (name: string) => kept.keep(name, asked(name));
  await keep('/first');
  await keep('/second');
  for (let count = 0; count < 5; count += 1) await keep(`/other${count}`);
  await foundBy(kept, '/second');
  await keep('/last');
  const found = await Promise.all(['/first', '/second', '/last'].map((name) => foundBy(kept, name)));
  expect(found.map(text)).toEqual(['none', '{"made":2}', '{"made":8}']);
  await kept.keep(
    '/large',
    asked('large', () => Promise.resolve('x'.repeat(KEPT_BYTES))),
  );
  expect(await foundBy(kept, '/large')).toBeNull();
});
