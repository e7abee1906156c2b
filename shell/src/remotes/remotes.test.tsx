import { render, screen } from '@testing-library/react';
import type { LoadResult } from '@shop/contract/telemetry';
import { aHash, aRegistry, aVersion, anEntry } from '@shop/registry/testing/aRegistry';
import type { FakePort } from '../testing/aPort.ts';
import { aPort, down, exposing } from '../testing/aPort.ts';
import { PreviewBadge } from './PreviewBadge.tsx';
import { RemoteFailure } from './RemoteFailure.ts';
import { checkContract } from './checkContract.ts';
import { findErrorOrigin } from './errorOrigin.ts';
import { createLoadReporter } from './loadReporter.ts';
import type { RemoteLoader } from './remoteLoader.ts';
import { createRemoteLoader } from './remoteLoader.ts';
import {
  abandonShellScripts,
  abandonScripts,
  allowUnverifiedScripts,
  registerFileHashes,
  hasHashMismatch,
  installVerification,
  verifyScript,
} from './verifiedScripts.ts';

describe('loading a remote', () => {
  const install = jest.fn();
  const uninstall = jest.fn();
  let loads: LoadResult[];

  function aLoader(port: FakePort, entry = anEntry()): RemoteLoader {
    const registry = aRegistry({ storefront: entry });
    return createRemoteLoader({
      registry: () => registry,
      port,
      install,
      uninstall,
      retryAfterMs: 0,
      onLoad: (load) => loads.push(load),
    });
  }

  beforeEach(() => {
    install.mockReset();
    uninstall.mockReset();
    loads = [];
  });

  test('a micro-frontend is loaded and installed once, however often it is asked for', async () => {
    const port = aPort(exposing());
    const loader = aLoader(port);
    await Promise.all([loader.load('storefront', 'a'), loader.load('storefront', 'b')]);
    await loader.load('storefront', 'c');
    expect(port.requested).toHaveLength(1);
    expect(install).toHaveBeenCalledTimes(1);
  });

  test('one failure is mended without anybody seeing it', async () => {
    let isDown = true;
    const port = aPort((version) => {
      const answer = isDown ? down() : exposing()(version);
      isDown = false;
      return answer;
    });
    await expect(aLoader(port).load('storefront', 'a')).resolves.toMatchObject({ contract: 2 });
  });

  test('a failure lasts for its attempt, and the next attempt loads again', async () => {
    const port = aPort(down);
    const loader = aLoader(port);
    await expect(loader.load('storefront', 'a')).rejects.toMatchObject({ kind: 'network' });
    port.answer(exposing());
    await expect(loader.load('storefront', 'a')).rejects.toMatchObject({ kind: 'network' });
    await expect(loader.load('storefront', 'b')).resolves.toMatchObject({ contract: 2 });
  });

  test('a load that hangs can be given up', () => {
    const port = aPort(() => new Promise(() => undefined));
    const loader = aLoader(port);
    void loader.load('storefront', 'a');
    loader.cancel('storefront');
    expect(port.abandoned).toEqual(['mfe_storefront']);
  });

  test('the attempt after a load was given up begins at once, and is not disturbed by it', async () => {
    let isHanging = true;
    const port = aPort((version) => (isHanging ? new Promise(() => undefined) : exposing()(version)));
    const loader = aLoader(port);
    const first = loader.load('storefront', 'a').catch(String);
    loader.cancel('storefront');
    isHanging = false;
    await expect(loader.load('storefront', 'b')).resolves.toMatchObject({ contract: 2 });
    expect(await first).toContain('it did not load');
    expect(port.requested).toHaveLength(2);
  });

  test('a version that the server has found unfit is never downloaded', async () => {
    const port = aPort(exposing());
    const unmet = ['react ^20.0.0 is required, 19.3.1 is here.', 'The registry has no hash of chunk.js.'];
    const entry = anEntry({ versions: { '1.0.0-aaaa': aVersion({ unmet }) } });
    await expect(aLoader(port, entry).load('storefront', 'a')).rejects.toMatchObject({
      kind: 'incompatible',
      message: `storefront: ${unmet.join(' ')}`,
    });
    expect(port.requested).toEqual([]);
  });

  test('the version that the server has chosen is the one that is loaded', async () => {
    const load = jest.fn(exposing());
    const entry = anEntry({
      active: '1.0.0-aaaa',
      versions: { '2.0.0-bbbb': aVersion({ unmet: ['It cannot run.'] }), '1.0.0-aaaa': aVersion() },
    });
    await aLoader({ ...aPort(load), load }, entry).load('storefront', 'a');
    expect(load).toHaveBeenCalledWith(entry.versions['1.0.0-aaaa']);
  });

  test('a module that breaks the contract is not installed', async () => {
    const loader = aLoader(aPort(() => Promise.resolve({ default: { contract: 1, routes: [] } })));
    await expect(loader.load('storefront', 'a')).rejects.toMatchObject({ kind: 'contract' });
    expect(install).not.toHaveBeenCalled();
  });

  const CHOSEN = aVersion({ container: 'mfe_storefront_2', base: 'https://cdn.example/storefront/2/' });
  const FALLBACK = aVersion({ container: 'mfe_storefront_1', base: 'https://cdn.example/storefront/1/' });
  const twoVersions = anEntry({
    active: '2.0.0-bbbb',
    previous: '1.0.0-aaaa',
    versions: { '2.0.0-bbbb': CHOSEN, '1.0.0-aaaa': FALLBACK },
  });

  /** The chosen version behaves in this way, the other one works. */
  const chosenOnly = (load: () => Promise<unknown>): FakePort =>
    aPort((version) => (version === CHOSEN ? load() : exposing()(version)));

  const outcomes = (): string[] =>
    loads.map(({ version, phase, outcome }) => `${version} ${phase} ${outcome}`);

  test.each([
    ['does not arrive', down, 'network'],
    ['is refused by its hash', () => failing('integrity'), 'integrity'],
    ['throws as it is loaded', () => failing('install'), 'install'],
    ['breaks the contract', () => Promise.resolve({ default: { contract: 1 } }), 'contract'],
  ])('the previous version serves in the place of one that %s', async (_, load, phase) => {
    const port = chosenOnly(load);
    const loader = aLoader(port, twoVersions);
    await expect(loader.load('storefront', 'a')).resolves.toMatchObject({ contract: 2 });
    expect(loader.getBaseUrl('storefront')).toBe(FALLBACK.base);
    expect(outcomes()).toEqual([`2.0.0-bbbb ${phase} failed`, '1.0.0-aaaa loaded previous']);
    expect(loads.every(({ part, ms }) => part === 'storefront' && ms >= 0)).toBe(true);
    expect(uninstall.mock.invocationCallOrder[0]).toBeLessThan(install.mock.invocationCallOrder.at(-1) ?? 0);
    await loader.load('storefront', 'b');
    expect(port.requested.at(-1)).toBe('mfe_storefront_1');
  });

  const failing = (kind: 'integrity' | 'install'): Promise<never> =>
    Promise.reject(new RemoteFailure(kind, 'storefront', 'it is broken'));

  test('a version whose slices are refused is taken out before the previous one is installed', async () => {
    install.mockImplementationOnce(() => {
      throw new Error('The slice "cart" already belongs to @shop/shared-ui.');
    });
    await aLoader(aPort(exposing()), twoVersions).load('storefront', 'a');
    expect(uninstall).toHaveBeenCalledWith('storefront');
    expect(outcomes()).toEqual(['2.0.0-bbbb install failed', '1.0.0-aaaa loaded previous']);
  });

  test('a version that throws is not asked for twice', async () => {
    const port = chosenOnly(() => failing('install'));
    await aLoader(port, twoVersions).load('storefront', 'a');
    expect(port.requested).toEqual(['mfe_storefront_2', 'mfe_storefront_1']);
  });

  test('a chosen version that hangs makes room in time', async () => {
    jest.useFakeTimers();
    const port = chosenOnly(() => new Promise(() => undefined));
    const loaded = aLoader(port, twoVersions).load('storefront', 'a');
    await jest.advanceTimersByTimeAsync(10_000);
    await expect(loaded).resolves.toMatchObject({ contract: 2 });
    expect(port.abandoned).toEqual(['mfe_storefront_2']);
    jest.useRealTimers();
  });

  test('the version that a page would load is the chosen one until that has failed', async () => {
    const loader = aLoader(chosenOnly(down), twoVersions);
    expect(loader.getVersion('storefront')).toBe(CHOSEN);
    await loader.load('storefront', 'a');
    expect(loader.getVersion('storefront')).toBe(FALLBACK);
    expect(loader.getVersion('elsewhere')).toBeUndefined();
  });

  test('when both versions fail, the first error is reported, and a retry tries the chosen one', async () => {
    const port = aPort((version) => (version === CHOSEN ? failing('integrity') : down()));
    const loader = aLoader(port, twoVersions);
    await expect(loader.load('storefront', 'a')).rejects.toMatchObject({ kind: 'integrity' });
    port.answer(exposing());
    await loader.load('storefront', 'b');
    expect(loader.getBaseUrl('storefront')).toBe(CHOSEN.base);
  });

  /** An error that a script of a version, or of the shell, has thrown. */
  function thrownIn(base: string): Error {
    return Object.assign(new Error('no price'), {
      stack: `Error: no price\n    at f (${base}page.1234.js:1:2)`,
    });
  }

  test('a version whose page fails before it is shown is replaced once', async () => {
    const loader = aLoader(aPort(exposing()), twoVersions);
    await loader.load('storefront', 'a');
    const fault = thrownIn(CHOSEN.base);
    loader.noteFailure('storefront', fault);
    expect(loader.replace('storefront', fault)).toBe(true);
    await loader.load('storefront', 'a');
    expect(loader.getBaseUrl('storefront')).toBe(FALLBACK.base);
    loader.noteFailure('storefront', thrownIn(FALLBACK.base));
    expect(loader.replace('storefront', thrownIn(FALLBACK.base))).toBe(false);
    expect(outcomes()).toEqual([
      '2.0.0-bbbb loaded loaded',
      '2.0.0-bbbb threw failed',
      '1.0.0-aaaa loaded previous',
      '1.0.0-aaaa threw failed',
    ]);
  });

  test('a version without a fallback is not replaced, and restarts without its state', async () => {
    const loader = aLoader(aPort(exposing()));
    await loader.load('storefront', 'a');
    loader.restart('storefront', new Error('no price'));
    expect(uninstall).toHaveBeenCalledWith('storefront');
    await loader.load('storefront', 'a');
    expect(install).toHaveBeenCalledTimes(2);
  });

  describe('with two teams in one page, a failure', () => {
    const REVIEWS = aVersion({ container: 'mfe_reviews', base: 'https://cdn.example/reviews/1/' });
    const entries = {
      storefront: twoVersions,
      reviews: anEntry({ active: '5.0.0-cccc', versions: { '5.0.0-cccc': REVIEWS } }),
    };
    async function bothLoaded(): Promise<RemoteLoader> {
      const registry = aRegistry(entries);
      const onLoad = (load: LoadResult) => loads.push(load);
      const loader = createRemoteLoader({
        ...{ registry: () => registry, port: aPort(exposing()), install, uninstall, onLoad },
      });
      for (const name of Object.keys(entries)) await loader.load(name, 'a');
      loads = [];
      return loader;
    }

    test.each([
      ['of its own code', thrownIn(CHOSEN.base), ['2.0.0-bbbb threw failed']],
      [
        "of the other's code",
        thrownIn(REVIEWS.base),
        ['5.0.0-cccc threw failed', '2.0.0-bbbb render failed'],
      ],
      ["of the shell's code", thrownIn('https://shop.example/static/'), ['2.0.0-bbbb render failed']],
      ['without a stack', 'no price', ['2.0.0-bbbb render failed']],
    ])('%s in a page counts against whose code threw', async (_, error, told) => {
      (await bothLoaded()).noteFailure('storefront', error);
      expect(outcomes()).toEqual(told);
    });

    test.each([
      ['a promise of its own', thrownIn(CHOSEN.base), undefined, ['2.0.0-bbbb threw failed']],
      ['a promise of the shell', thrownIn('https://shop.example/static/'), undefined, []],
      [
        "its reducer, of what the shell's code does",
        thrownIn('https://shop.example/'),
        'reviews',
        ['5.0.0-cccc threw failed'],
      ],
      ['a reducer of the shell', thrownIn('https://shop.example/'), 'shell', []],
    ])(
      'an error in %s counts once, against the version whose code threw, if any',
      async (_, error, owner, told) => {
        const loader = await bothLoaded();
        loader.noteThrown(error, owner);
        loader.noteThrown(error, owner);
        expect(outcomes()).toEqual(told);
      },
    );
  });
});

describe('the contract of a remote', () => {
  const pages = [{ path: '/cart', load: () => Promise.resolve({}) }];
  const good = { contract: 2, name: 'checkout', pages };

  test('what the contract asks for is accepted, as default export or bare', () => {
    const module = { ...good, reducers: { cart: () => null } };
    expect(checkContract('checkout', { default: module })).toBe(module);
    expect(checkContract('checkout', module)).toBe(module);
  });

  test.each([
    ['nothing', null],
    ['another contract', { ...good, contract: 3 }],
    ['the module of another', { ...good, name: 'storefront' }],
    ['no pages', { ...good, pages: undefined }],
    ['a page that cannot be loaded', { ...good, pages: [{ path: '/cart' }] }],
    ['pages that are no pages', { ...good, pages: ['/cart'] }],
    ['a reducer that is no function', { ...good, reducers: { cart: {} } }],
    ['a saga that is no function', { ...good, sagas: { pay: 'run' } }],
  ])('%s is refused before anything is mounted', (_, module) => {
    expect(() => checkContract('checkout', module)).toThrow(/^checkout: /);
  });
});

describe('finding what has thrown', () => {
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
    expect(findErrorOrigin(anError('no', frames), registry)).toEqual({
      part: 'reviews',
      version: '1.0.0-aaaa',
    });
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
    expect(findErrorOrigin(error, registry)).toBeNull();
  });

  test('the cause of a failed load counts', () => {
    const cause = anError('no', ['Error: no', `    at f (${OF_REVIEWS}:1:22)`]);
    const failure = new RemoteFailure('install', 'mfe_reviews', 'it did not load', cause);
    expect(findErrorOrigin(failure, registry)).toMatchObject({ part: 'reviews' });
  });

  test('what a browser blocked is reported once for each version whose script asked for it', () => {
    const onLoad = jest.fn();
    const { noteBlocked } = createLoadReporter({
      registry: () => registry,
      onLoad,
      findLoaded: () => undefined,
    });
    for (const script of [OF_REVIEWS, OF_REVIEWS, SHELL, 'chrome-extension', '', OF_STOREFRONT])
      noteBlocked(script);
    const report = { version: '1.0.0-aaaa', phase: 'policy', outcome: 'failed', ms: expect.any(Number) };
    expect(onLoad.mock.calls).toEqual([
      [{ ...report, part: 'reviews' }],
      [{ ...report, part: 'storefront' }],
    ]);
  });
});

describe('verified scripts', () => {
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
    registerFileHashes(BASE, { 'cart.1111.js': aHash('c'), 'entry.2222.js': aHash('e') });
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
      registerFileHashes(BASE, { 'chunk.3333.js': hash });
      expect(verified(`${BASE}chunk.3333.js`).integrity).toMatch(/^sha384-A{64}$/);
    },
  );

  test('a file that failed is asked for by another address, with the same hash', () => {
    const address = `${BASE}entry.2222.js`;
    verified(address).dispatchEvent(new Event('error'));
    const second = verified(address);
    expect(second).toMatchObject({ src: `${address}?retry=1`, integrity: aHash('e') });
    second.dispatchEvent(new Event('error'));
    expect(verified(`${address}?retry=1`)).toMatchObject({
      src: `${address}?retry=2`,
      integrity: aHash('e'),
    });
  });

  test('a script that hangs is given up, and does not keep the next one waiting', () => {
    const base = 'https://hanging.example/checkout/1.0.0-aaaa/';
    const [address, preloaded] = [`${base}cart.1111.js`, `${base}page.2222.js`];
    registerFileHashes(base, { 'cart.1111.js': aHash('c') });
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
    abandonShellScripts();
    expect(failed).toEqual(['/static/login.1111.js']);
  });

  test('a script that has arrived and not run was refused by its hash', () => {
    const address = `${BASE}refused.js`;
    const answers = (status: number): void => {
      const entries = [{ name: address, responseStatus: status }];
      Object.assign(performance, { getEntriesByType: () => entries });
    };
    answers(200);
    expect(hasHashMismatch(BASE)).toBe(false);
    verified(address).dispatchEvent(new Event('error'));
    expect(hasHashMismatch(BASE)).toBe(true);
    expect(hasHashMismatch('https://storefront.example/')).toBe(false);
    answers(404);
    expect(hasHashMismatch(BASE)).toBe(false);
  });

  test('a script that arrived at its second attempt was not refused by its hash', () => {
    const address = `${BASE}retried.js`;
    const entries = [{ name: `${address}?retry=1`, responseStatus: 200 }];
    Object.assign(performance, { getEntriesByType: () => entries });
    verified(address).dispatchEvent(new Event('error'));
    const second = verified(address);
    second.dispatchEvent(new Event('load'));
    expect(second.src).toBe(`${address}?retry=1`);
    expect(hasHashMismatch(BASE)).toBe(false);
  });

  test("a development server's scripts run as they are", () => {
    allowUnverifiedScripts('http://localhost:3001/remote/development/');
    expect(verified('http://localhost:3001/remote/development/remoteEntry.js').integrity).toBeUndefined();
  });

  test("the shell's own chunks are verified by the list that stands in its page", () => {
    document.body.innerHTML = `<script type="application/json" id="shop-files">{"static/login.js":"${aHash('l')}"}</script>`;
    installVerification();
    const script = aScript('/static/login.js');
    globalThis.shopVerifyScript?.(script);
    expect(script.integrity).toBe(aHash('l'));
  });
});

describe('the badge of a preview', () => {
  test('a preview is named on every page, says why it cannot be shown, and can be left', () => {
    const unmet = ['9.9.9-dddd of storefront is not published.'];
    const storefront = anEntry({ active: '9.9.9-dddd', versions: { '9.9.9-dddd': aVersion({ unmet }) } });
    render(<PreviewBadge versions={{ storefront: '9.9.9-dddd' }} registry={aRegistry({ storefront })} />);
    const badge = screen.getByRole('complementary', { name: 'Preview' });
    expect(badge).toHaveTextContent(
      'Preview of storefront 9.9.9-dddd 9.9.9-dddd of storefront is not published.',
    );
    expect(screen.getByRole('link', { name: 'Leave preview' })).toHaveAttribute('href', '/preview?token=');
  });
});
