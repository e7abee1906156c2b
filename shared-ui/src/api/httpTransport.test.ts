import { listProducts } from '@shop/contract/products';
import axios, { AxiosHeaders } from 'axios';
import { createHttpTransport } from './httpTransport.ts';

const usual = axios.defaults.adapter;
afterEach(() => {
  if (usual) axios.defaults.adapter = usual;
});

test('every request has an id of its own, which servers write into their logs', async () => {
  const ids: unknown[] = [];
  axios.defaults.adapter = (config) => {
    ids.push(config.headers.get('X-Request-Id'));
    return Promise.resolve({ config, status: 200, statusText: '', headers: new AxiosHeaders(), data: '{}' });
  };
  const send = createHttpTransport('');
  const { signal } = new AbortController();
  for (let call = 0; call < 2; call += 1) await send({ endpoint: listProducts, input: {} }, signal);
  expect(ids).toEqual([
    expect.stringMatching(/^[\da-f-]{36}$/) as string,
    expect.stringMatching(/^[\da-f-]{36}$/) as string,
  ]);
  expect(new Set(ids).size).toBe(2);
});
