import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { ANONYMOUS_VISITOR, createApiClient } from './apiClient.ts';

let server: Server;
let url: string;
let requests: number;
let answer: () => void;
beforeEach(async () => {
  requests = 0;
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server = createServer((_, response) => {
    requests += 1;
    void released.then(() => response.end(JSON.stringify({ name: 'Boulder Tee' })));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterEach(async () => {
  answer();
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

test('a visitor who gives up does not take the shared answer from those who wait longer', async () => {
  const client = createApiClient(url, () => 1);
  const impatient = new AbortController();
  const first = client.getForAll('/api/products', ANONYMOUS_VISITOR, impatient.signal);
  const second = client.getForAll('/api/products', ANONYMOUS_VISITOR, AbortSignal.timeout(10_000));
  impatient.abort();
  expect(await first).toBeNull();
  answer();
  expect(await second).toEqual({ status: 200, body: { name: 'Boulder Tee' } });
  expect(requests).toBe(1);
});

test('a visitor who joins a slow call to the API waits no longer than their own time limit', async () => {
  const client = createApiClient(url, () => 1);
  const first = client.getForAll('/api/products', ANONYMOUS_VISITOR, AbortSignal.timeout(10_000));
  expect(await client.getForAll('/api/products', ANONYMOUS_VISITOR, AbortSignal.timeout(20))).toBeNull();
  answer();
  expect(await first).toMatchObject({ status: 200 });
});
