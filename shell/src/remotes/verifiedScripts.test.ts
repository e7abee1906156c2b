import { aHash } from '@shop/registry/testing/aRegistry';
import {
  abandonOwnScripts,
  abandonScripts,
  allowUnverified,
  expectFiles,
  hasRefused,
  installVerification,
  verifyScript,
} from './verifiedScripts.ts';

const BASE = 'https://checkout.example/remote/1.0.0-aaaa/';

function aScript(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = address;
  return script;
}

function verified(address: string): HTMLScriptElement {
  const script = aScript(address);
  verifyScript(script);
  return script;
}

beforeAll(() => {
  expectFiles(BASE, { 'cart.1111.js': aHash('c'), 'entry.2222.js': aHash('e') });
});

test('a script runs only with the content that its build had', () => {
  expect(verified(`${BASE}cart.1111.js`).integrity).toBe(aHash('c'));
});

test.each([`${BASE}other.js`, 'https://evil.example/cart.1111.js', `${BASE}../1.0.0-bbbb/cart.1111.js`])(
  '%s has no known content, so that nothing runs from there',
  (address) => {
    expect(verified(address).integrity).toMatch(/^sha384-A{64}$/);
  },
);

test.each(['', 'sha512-', 'sha384-short', `md5-${'A'.repeat(64)}`])(
  'a chunk whose hash is "%s", which a browser takes for none, never runs',
  (hash) => {
    expectFiles(BASE, { 'chunk.3333.js': hash });
    expect(verified(`${BASE}chunk.3333.js`).integrity).toMatch(/^sha384-A{64}$/);
  },
);

test('a file that failed is asked for by another address, with the same hash', () => {
  const address = `${BASE}entry.2222.js`;
  verified(address).dispatchEvent(new Event('error'));
  const second = verified(address);
  expect(second).toMatchObject({ src: `${address}?retry=1`, integrity: aHash('e') });
  second.dispatchEvent(new Event('error'));
  expect(verified(`${address}?retry=1`)).toMatchObject({ src: `${address}?retry=2`, integrity: aHash('e') });
});

test('a script that hangs is given up, and does not keep the next one waiting', () => {
  const base = 'https://hanging.example/checkout/1.0.0-aaaa/';
  const [address, preloaded] = [`${base}cart.1111.js`, `${base}page.2222.js`];
  expectFiles(base, { 'cart.1111.js': aHash('c') });
  const hanging = verified(address);
  const other = verified('https://storefront.example/remote/1.0.0-aaaa/page.js');
  const failed = jest.fn();
  hanging.addEventListener('error', failed);
  other.addEventListener('error', failed);
  document.head.append(hanging);
  abandonScripts(base);
  expect(failed).toHaveBeenCalledTimes(1);
  expect(hanging.isConnected).toBe(false);
  expect(verified(address)).toMatchObject({ src: `${address}?retry=2`, integrity: aHash('c') });
  expect(verified(preloaded).src).toBe(`${preloaded}?retry=1`);
  expect(verified(`${BASE}entry.js`).src).toBe(`${BASE}entry.js`);
});

test('a chunk of the shell that hangs is given up without those of micro-frontends', () => {
  const failed: string[] = [];
  for (const address of ['/static/login.1111.js', '/checkout/1.0.0-aaaa/entry.js']) {
    verified(location.origin + address).addEventListener('error', () => failed.push(address));
  }
  abandonOwnScripts();
  expect(failed).toEqual(['/static/login.1111.js']);
});

test('a script that has arrived and not run was refused by its hash', () => {
  const address = `${BASE}refused.js`;
  const answers = (status: number): void => {
    const entries = [{ name: address, responseStatus: status }];
    Object.assign(performance, { getEntriesByType: () => entries });
  };
  answers(200);
  expect(hasRefused(BASE)).toBe(false);
  verified(address).dispatchEvent(new Event('error'));
  expect(hasRefused(BASE)).toBe(true);
  expect(hasRefused('https://storefront.example/')).toBe(false);
  answers(404);
  expect(hasRefused(BASE)).toBe(false);
});

test("a development server's scripts run as they are", () => {
  allowUnverified('http://localhost:3001/remote/development/');
  expect(verified('http://localhost:3001/remote/development/remoteEntry.js').integrity).toBeUndefined();
});

test("the shell's own chunks are verified by the list that stands in its page", () => {
  document.body.innerHTML = `<script type="application/json" id="shop-files">{"static/login.js":"${aHash('l')}"}</script>`;
  installVerification();
  const script = aScript('/static/login.js');
  globalThis.shopVerifyScript?.(script);
  expect(script.integrity).toBe(aHash('l'));
});
