import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { aVersion } from '@shop/registry/testing/aRegistry';
import { createFederationPort } from './federation.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

beforeEach(() => {
  jest.clearAllMocks();
});

type CreateScript = (options: { url: string }) => { script: HTMLScriptElement; timeout: number };

test("a micro-frontend's script may take 120 seconds, and is requested like its preload [9.21]", () => {
  createFederationPort({ allowsDevelopment: false });
  const [[plugins] = []] = jest.mocked(registerPlugins).mock.calls;
  const createScript: CreateScript | undefined = Reflect.get(plugins?.[0] ?? {}, 'createScript');
  const made = createScript?.({ url: 'https://checkout.example/remote/1/chunk.js' });
  expect(made?.timeout).toBe(120_000);
  expect(made?.script).toMatchObject({ async: true, crossOrigin: 'anonymous' });
});

test('two versions of one micro-frontend are two containers of the page', async () => {
  const port = createFederationPort({ allowsDevelopment: false });
  for (const build of ['11', '22']) {
    const base = `https://storefront.example/remote/${build}/`;
    await port.load(aVersion({ base, container: `mfe_storefront_${build}` }));
  }
  expect(jest.mocked(registerRemotes).mock.calls.flatMap(([remotes]) => remotes)).toEqual([
    { name: 'mfe_storefront_11', entry: 'https://storefront.example/remote/11/remoteEntry.1111.js' },
    { name: 'mfe_storefront_22', entry: 'https://storefront.example/remote/22/remoteEntry.1111.js' },
  ]);
  expect(jest.mocked(loadRemote).mock.calls).toEqual([
    ['mfe_storefront_11/remote'],
    ['mfe_storefront_22/remote'],
  ]);
});

test.each([
  [
    'a script that does not arrive',
    new Error('[ Federation Runtime ]: ScriptNetworkError: RUNTIME-008'),
    'network',
  ],
  [
    'a chunk that does not arrive',
    Object.assign(new Error('Loading chunk 7'), { name: 'ChunkLoadError' }),
    'network',
  ],
  ['a script that throws', new Error('RUNTIME-008 ScriptExecutionError: x is not a function'), 'install'],
  ['a module that throws', new TypeError('x is not a function'), 'install'],
])('%s is told from the others', async (_, error, kind) => {
  Object.assign(performance, { getEntriesByType: () => [] });
  jest.mocked(loadRemote).mockRejectedValueOnce(error);
  const port = createFederationPort({ allowsDevelopment: false });
  await expect(port.load(aVersion())).rejects.toMatchObject({ kind, cause: error });
});
