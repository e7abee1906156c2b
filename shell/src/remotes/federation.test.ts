import { registerPlugins } from '@module-federation/enhanced/runtime';
import { federation } from './federation.ts';

jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: jest.fn(),
  registerPlugins: jest.fn(),
  registerRemotes: jest.fn(),
}));

type CreateScript = (options: { url: string }) => { script: HTMLScriptElement; timeout: number };

test('a script of a micro-frontend may take 120 seconds, and is asked for as its preload was [9.21]', () => {
  federation({ allowsDevelopment: false });
  const [[plugins] = []] = jest.mocked(registerPlugins).mock.calls;
  const createScript: CreateScript | undefined = Reflect.get(plugins?.[0] ?? {}, 'createScript');
  const made = createScript?.({ url: 'https://checkout.example/remote/1/chunk.js' });
  expect(made?.timeout).toBe(120_000);
  expect(made?.script).toMatchObject({ async: true, crossOrigin: 'anonymous' });
});
