import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aPage } from '@shop/registry/testing/aRegistry';
import { someOutputs } from '@shop/store/testing/releases';
import { shellSettings } from '../settings.ts';
import { aShop, cleanUp } from '../testing/aShop.ts';

let server: Server;
let answer: string | null;
let address: string;

beforeEach(async () => {
  answer = null;
  server = createServer((_request, response) => {
    response.statusCode = answer === null ? 500 : 200;
    response.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/remote/development/mfe.json`;
});
afterEach(async () => {
  await cleanUp();
  server.closeAllConnections();
  server.close();
});

/** The `mfe.json` of a development build, which has no hashes. */
function built(title: string, prefixes = ['/storefront']): void {
  const pages = [aPage({ path: '/storefront', title })];
  const outputs = someOutputs('storefront', 'one', { version: 'development', files: {}, pages, prefixes });
  answer = outputs.get('mfe.json')?.toString() ?? '';
}

const theShop = () => aShop({ env: { DEVELOPMENT_SERVERS: address } });
const titleOf = async (url: string): Promise<string | undefined> =>
  /<title>([^<]*)/.exec(await (await fetch(`${url}/storefront`)).text())?.[1];

test('each page has what the development server has built last', async () => {
  built('First');
  const { url } = await theShop();
  expect(await titleOf(url)).toContain('First');
  const html = await (await fetch(`${url}/storefront`)).text();
  expect(html).toContain(address.replace('mfe.json', 'remoteEntry.js'));
  built('Second');
  expect(await titleOf(url)).toContain('Second');
});

test('a server that is away, or claims what is not its own, leaves its last build in force', async () => {
  const { url } = await theShop();
  const health = await fetch(`${url}/healthz`);
  expect([health.status, await health.json()]).toEqual([
    503,
    { status: 'not ready', reason: `No development server has answered: ${address}` },
  ]);
  built('First');
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  built('Second', ['/api']);
  expect(await titleOf(url)).toContain('First');
  answer = null;
  expect(await titleOf(url)).toContain('First');
});

test('production has no development servers', () => {
  const env = { API_URL: 'http://127.0.0.1:9', DEVELOPMENT_SERVERS: address, NODE_ENV: 'production' };
  expect(() => shellSettings(env)).toThrow('DEVELOPMENT_SERVERS is not for production.');
});
