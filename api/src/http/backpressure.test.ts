import { limitInFlight } from './backpressure.ts';

const at = (path: string) => ({ path });
const done = (): Promise<void> => Promise.resolve();

test('beyond the limit a request is told to come back, until another one has ended', async () => {
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

test('however busy the process is, it says that it lives', async () => {
  const limit = limitInFlight(0);
  await expect(limit(at('/api/products'), done)).rejects.toMatchObject({ code: 'busy' });
  await expect(limit(at('/api/health/live'), done)).resolves.toBeUndefined();
});
