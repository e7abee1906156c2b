import { aPage, aRegistry, aVersion, anEntry } from '@shop/registry/testing/aRegistry';
import type { CspSources } from '@shop/registry/csp';
import type { RegistryEntry } from '@shop/registry/registry';
import type { PageRenderer } from '../ssr/pageRenderer.ts';
import { aShop, cleanUp } from '../testing/aShop.ts';

afterEach(cleanUp);

/** Renders every page, so that pages for everybody are cached. */
const renderer: PageRenderer = {
  render: ({ url }) => Promise.resolve({ html: `<h1>${url}</h1>`, styles: '' }),
  prepare: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/** A registry whose storefront has these origins, as the store's reader leaves them: those that are granted. */
function registryWith(csp?: CspSources, change: Partial<RegistryEntry> = {}) {
  const version = aVersion({ csp, server: 'server.cjs', pages: [aPage({ path: '/home' })] });
  return aRegistry({ storefront: anEntry({ versions: { '1.0.0-aaaa': version }, ...change }) });
}

async function policyAt(url: string, cookie = ''): Promise<string> {
  const response = await fetch(url, { headers: { Cookie: cookie } });
  await response.text();
  return response.headers.get('content-security-policy') ?? '';
}

/** The sources of `connect-src` and `frame-src`. */
const sourcesIn = (policy: string): string[][] =>
  ['connect-src', 'frame-src'].map((name) =>
    (new RegExp(`${name} ([^;]*)`).exec(policy)?.[1] ?? '').split(' '),
  );

test.each(['', 'sid=a'])(
  'a page allows the granted origins of what serves, and follows them (cookie "%s")',
  async (cookie) => {
    const catalogue = { now: () => 1, close: () => undefined };
    const { url, activate } = await aShop({ registry: registryWith(), renderer, catalogue });
    const sources = async () => sourcesIn(await policyAt(`${url}/home`, cookie));
    const [connect = [], frame = []] = await sources();
    activate(registryWith({ connect: ['https://api.example'], frame: ['https://video.example'] }));
    const [connectAfter = [], frameAfter = []] = await sources();
    expect(connectAfter.filter((one) => !connect.includes(one))).toEqual(['https://api.example']);
    expect(frameAfter.filter((one) => !frame.includes(one))).toEqual(['https://video.example']);
    activate(registryWith());
    expect(await sources()).toEqual([connect, frame]);
  },
);

test('the policy allows no origin of a disabled micro-frontend', async () => {
  const registry = registryWith({ connect: ['https://api.example'] }, { disabled: true });
  const { url } = await aShop({ registry, renderer });
  const policy = await policyAt(`${url}/home`);
  expect(policy).toContain('connect-src');
  expect(policy).not.toContain('api.example');
});
