import { aRegistry, aVersion, anEntry } from '@shop/registry/testing/aRegistry';
import { RemoteFailure } from './RemoteFailure.ts';
import { createLoadReports } from './loadReports.ts';
import { findThrower } from './findThrower.ts';

const version = (name: string) => aVersion({ base: `https://cdn.example/${name}/1.0.0-aaaa/` });
const registry = aRegistry({
  storefront: anEntry({ versions: { '1.0.0-aaaa': version('storefront') } }),
  reviews: anEntry({ versions: { '1.0.0-aaaa': version('reviews') } }),
});

function anError(message: string, frames: readonly string[]): Error {
  return Object.assign(new Error(message), { stack: frames.join('\n') });
}

const SHELL = 'https://shop.example/static/main.1111.js';
const OF_REVIEWS = 'https://cdn.example/reviews/1.0.0-aaaa/12.3456.js';
const OF_STOREFRONT = 'https://cdn.example/storefront/1.0.0-aaaa/landing.1234.js';

test.each([
  ['a lazily loaded chunk', ['Error: no', `    at f (${OF_REVIEWS}:1:22)`, `    at ${OF_STOREFRONT}:1:9`]],
  ['a function without a name', ['Error: no', `    at ${OF_REVIEWS}:1:22`, `    at g (${SHELL}:2:2)`]],
  ['a promise', ['Error: no', `    at async load (${OF_REVIEWS}:1:22)`]],
  [
    'a callback of the language',
    ['Error: no', '    at Array.map (<anonymous>)', `    at f (${OF_REVIEWS}:1:2)`],
  ],
  ['Firefox and Safari', [`f@${OF_REVIEWS}:1:22`, `g@${OF_STOREFRONT}:1:2`]],
])('what is thrown in %s is that of its version', (_, frames) => {
  expect(findThrower(anError('no', frames), registry)).toEqual({ part: 'reviews', version: '1.0.0-aaaa' });
});

test.each([
  [
    'the shell threw',
    anError('no', ['Error: no', `    at f (${SHELL}:1:22)`, `    at g (${OF_REVIEWS}:1:2)`]),
  ],
  ['a browser extension threw', anError('no', ['Error: no', '    at f (chrome-extension://abc/a.js:1:2)'])],
  ['there is no stack', Object.assign(new Error('no'), { stack: undefined })],
  ['no error was thrown', 'reviews'],
  [
    'the message alone names a script',
    anError(`at f (${OF_REVIEWS}:1:2)`, [`Error: at f (${OF_REVIEWS}:1:2)`]),
  ],
])('nobody is blamed when %s', (_, error) => {
  expect(findThrower(error, registry)).toBeNull();
});

test('the cause of a failed load counts', () => {
  const cause = anError('no', ['Error: no', `    at f (${OF_REVIEWS}:1:22)`]);
  const failure = new RemoteFailure('install', 'mfe_reviews', 'it did not load', cause);
  expect(findThrower(failure, registry)).toMatchObject({ part: 'reviews' });
});

test('what a browser blocked is reported once for each version whose script asked for it', () => {
  const onLoad = jest.fn();
  const { noteBlocked } = createLoadReports({
    registry: () => registry,
    onLoad,
    findLoaded: () => undefined,
  });
  for (const script of [OF_REVIEWS, OF_REVIEWS, SHELL, 'chrome-extension', '', OF_STOREFRONT])
    noteBlocked(script);
  const report = { version: '1.0.0-aaaa', phase: 'policy', outcome: 'failed', ms: expect.any(Number) };
  expect(onLoad.mock.calls).toEqual([[{ ...report, part: 'reviews' }], [{ ...report, part: 'storefront' }]]);
});
