import { testClock } from '../testing/testClock.ts';
import { CallRefused, CircuitOpen, createCircuitBreaker } from './circuitBreaker.ts';

const works = () => Promise.resolve('answer');
const fails = () => Promise.reject(new Error('no answer'));

async function broken() {
  const clock = testClock();
  const guarded = createCircuitBreaker(clock);
  for (let count = 0; count < 5; count += 1) await expect(guarded(fails)).rejects.toThrow('no answer');
  return { clock, guarded };
}

test('after five failures calls are refused with the time of the next attempt', async () => {
  const { guarded } = await broken();
  const call = jest.fn(works);
  await expect(guarded(call)).rejects.toThrow(CircuitOpen);
  await expect(guarded(call)).rejects.toMatchObject({ retryAfterSeconds: 10 });
  expect(call).not.toHaveBeenCalled();
});

test('after a pause one call tries, and its success closes the circuit', async () => {
  const { clock, guarded } = await broken();
  clock.advance(10_000);
  const slow = guarded(() => new Promise((resolve) => setTimeout(() => resolve('answer'), 20)));
  await expect(guarded(works)).rejects.toThrow(CircuitOpen);
  await expect(slow).resolves.toBe('answer');
  await expect(guarded(works)).resolves.toBe('answer');
});

test('a trial that fails opens the circuit again', async () => {
  const { clock, guarded } = await broken();
  clock.advance(10_000);
  await expect(guarded(fails)).rejects.toThrow('no answer');
  await expect(guarded(works)).rejects.toThrow(CircuitOpen);
});

test('failures far apart open nothing', async () => {
  const clock = testClock();
  const guarded = createCircuitBreaker(clock);
  for (let count = 0; count < 20; count += 1) {
    await expect(guarded(fails)).rejects.toThrow('no answer');
    clock.advance(8000);
  }
  await expect(guarded(works)).resolves.toBe('answer');
});

test('refusals of single calls open nothing', async () => {
  const guarded = createCircuitBreaker(testClock());
  const refuses = () => Promise.reject(new CallRefused('not this one'));
  for (let count = 0; count < 20; count += 1) await expect(guarded(refuses)).rejects.toThrow('not this one');
  await expect(guarded(works)).resolves.toBe('answer');
});

test('a service that asks for a pause is not called for that long', async () => {
  const clock = testClock();
  const guarded = createCircuitBreaker(clock);
  const limits = () => Promise.reject(new CallRefused('too many', 7));
  await expect(guarded(limits)).rejects.toThrow('too many');
  await expect(guarded(works)).rejects.toMatchObject({ retryAfterSeconds: 7 });
  clock.advance(7000);
  await expect(guarded(works)).resolves.toBe('answer');
});
