import { limitInFlight, limitNetworkInFlight } from './backpressure.ts';

const at = (path: string, method = 'GET') => ({ path, method });
const done = (): Promise<void> => Promise.resolve();

test('beyond the limit a request gets 503 until another one has ended', async () => {
  const limit = limitInFlight(1);
  let finish = (): void => undefined;
  const work = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const first = limit(at('/api/products'), () => work);
  await expect(limit(at('/api/products'), done)).rejects.toMatchObject({ code: 'busy' });
  finish();
  await first;
  await expect(limit(at('/api/products'), done)).resolves.toBeUndefined();
});

test('beyond the limit of reads there are places for writes, and always one for a report of a payment', async () => {
  const limit = limitInFlight(0, 1);
  await expect(limit(at('/api/products'), done)).rejects.toMatchObject({ code: 'busy' });
  let finish = (): void => undefined;
  const work = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const order = limit(at('/api/orders', 'POST'), () => work);
  await expect(limit(at('/api/orders', 'POST'), done)).rejects.toMatchObject({ code: 'busy' });
  await expect(limit(at('/api/webhooks/paypal', 'POST'), done)).resolves.toBeUndefined();
  finish();
  await order;
});

test('writes take no places of reads while there are places of their own', async () => {
  const limit = limitInFlight(1, 1);
  let finish = (): void => undefined;
  const work = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const signIn = limit(at('/api/users/auth', 'POST'), () => work);
  const read = limit(at('/api/products'), () => work);
  await expect(limit(at('/api/products'), done)).rejects.toMatchObject({ code: 'busy' });
  finish();
  await expect(Promise.all([signIn, read])).resolves.toBeDefined();
});

test('a busy process still answers its liveness check', async () => {
  const limit = limitInFlight(0);
  await expect(limit(at('/api/products'), done)).rejects.toMatchObject({ code: 'busy' });
  await expect(limit(at('/api/health/live'), done)).resolves.toBeUndefined();
});

test('one network takes only its share of the places', async () => {
  const limit = limitNetworkInFlight(1);
  const from = (ip: string) => ({ path: '/api/products', state: { ip } });
  let finish = (): void => undefined;
  const work = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const first = limit(from('2001:db8::1'), () => work);
  await expect(limit(from('2001:db8::2'), done)).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(limit(from('2001:db8:0:1::2'), done)).resolves.toBeUndefined();
  finish();
  await first;
  await expect(limit(from('2001:db8::2'), done)).resolves.toBeUndefined();
});

test('who is refused work, or fails at it, gives the place back', async () => {
  const limit = limitInFlight(1);
  for (let count = 0; count < 2; count += 1) {
    await expect(limit(at('/api/products'), () => Promise.reject(new Error('failed')))).rejects.toThrow(
      'failed',
    );
  }
  await expect(limit(at('/api/products'), done)).resolves.toBeUndefined();
});
