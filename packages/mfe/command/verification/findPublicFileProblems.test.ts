import { readBuild } from '@shop/store/versions';
import { aDelivery } from '../testing/aDelivery.ts';
import type { Answer, Delivery } from '../testing/aDelivery.ts';
import { aBuild } from '../testing/builds.ts';
import { findPublicFileProblems } from './findPublicFileProblems.ts';

let delivery: Delivery;

beforeEach(async () => {
  delivery = await aDelivery();
});
afterEach(() => delivery.close());

async function problems(host = delivery.env['DELIVERY_URL'] ?? ''): Promise<string[]> {
  const version = await delivery.publish('storefront', aBuild('storefront'));
  const { files } = await readBuild(delivery.store, 'storefront', version);
  return findPublicFileProblems({
    base: `${host}/storefront/${version}/`,
    files,
    origin: 'http://shop.example',
  });
}

const FAULTS: readonly [string, (answer: Answer) => void, string][] = [
  ['is missing', (answer) => (answer.status = 404), 'assets/hero.svg: the host answers 404'],
  [
    'is altered',
    (answer) => (answer.body = Buffer.from('another')),
    'assets/hero.svg: the content is another one',
  ],
  [
    'may not be loaded by the shop',
    ({ headers }) => delete headers['access-control-allow-origin'],
    'assets/hero.svg: pages of http://shop.example may not load it (Access-Control-Allow-Origin: none)',
  ],
  [
    'may be loaded by another site only',
    ({ headers }) => (headers['access-control-allow-origin'] = 'http://other.example'),
    'may not load it (Access-Control-Allow-Origin: http://other.example)',
  ],
  [
    'is sent as a page',
    ({ headers }) => (headers['content-type'] = 'text/html; charset=utf-8'),
    'assets/hero.svg: the host calls it text/html',
  ],
  [
    'is asked for anew each time',
    ({ headers }) => (headers['cache-control'] = 'no-cache'),
    'assets/hero.svg: browsers may not keep it for ever (Cache-Control: no-cache)',
  ],
  [
    'is elsewhere',
    (answer) => Object.assign(answer, { status: 302, headers: { location: '/' } }),
    'assets/hero.svg: the host answers 302',
  ],
];

test.each(FAULTS)('a file that %s is detected', async (_, spoil, reason) => {
  delivery.tamper = (key, answer) => {
    if (key.endsWith('hero.svg')) spoil(answer);
  };
  expect(await problems()).toEqual([expect.stringContaining(reason)]);
});

test('files that are served as built pass', async () => {
  expect(await problems()).toEqual([]);
});

test('an unreachable host is reported once', async () => {
  expect(await problems('http://127.0.0.1:9')).toEqual([expect.stringContaining('cannot be reached')]);
});
