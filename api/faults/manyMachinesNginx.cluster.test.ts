import getPort from 'get-port';
import { checkConfiguration, startNginx } from '../../tools/scripts/nginx/startNginx.ts';
import { busy } from '../src/errors.ts';
import type { TestApi } from '../src/testing/testApi.ts';
import { testApi } from '../src/testing/testApi.ts';

/** Headers that every answer of the API carries. */
const ALWAYS = [
  'cache-control',
  'content-security-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'x-content-type-options',
];

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('nginx reads the whole configuration that compose mounts', async () => {
  await checkConfiguration();
});

test('where no API answers, nginx answers reads as busy and writes as of unknown outcome', async () => {
  const alone = await startNginx([await getPort()]);
  try {
    const ask = (method: string) => fetch(`${alone.url}/api/products`, { method });
    const [read, write] = [await ask('GET'), await ask('POST')];
    expect({ read: read.status, write: write.status }).toEqual({ read: 503, write: 500 });
    expect(await read.json()).toEqual({ message: busy().message, code: 'busy' });
    expect(await write.json()).toEqual({ message: 'Something went wrong', code: 'internal' });
    const { headers } = await fetch(`${api.baseUrl}/api/users/profile`);
    for (const answer of [read, write]) {
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
      expect(answer.headers.get('retry-after')).toBe('2');
      for (const name of ALWAYS)
        expect({ name, value: answer.headers.get(name) }).toEqual({ name, value: headers.get(name) });
    }
  } finally {
    await alone.stop();
  }
});
