import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { testClock } from '../testing/testClock.ts';
import { CallRefusedError, CircuitOpenError, createCircuitBreaker } from './circuitBreaker.ts';
import { OutboundError, requestJson } from './requestJson.ts';

describe('the circuit breaker', () => {
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
    await expect(guarded(call)).rejects.toThrow(CircuitOpenError);
    await expect(guarded(call)).rejects.toMatchObject({ retryAfterSeconds: 10 });
    expect(call).not.toHaveBeenCalled();
  });

  test('after a pause one call tries, and its success closes the circuit', async () => {
    const { clock, guarded } = await broken();
    clock.advance(10_000);
    const slow = guarded(() => new Promise((resolve) => setTimeout(() => resolve('answer'), 20)));
    await expect(guarded(works)).rejects.toThrow(CircuitOpenError);
    await expect(slow).resolves.toBe('answer');
    await expect(guarded(works)).resolves.toBe('answer');
  });

  test('a trial that fails opens the circuit again', async () => {
    const { clock, guarded } = await broken();
    clock.advance(10_000);
    await expect(guarded(fails)).rejects.toThrow('no answer');
    await expect(guarded(works)).rejects.toThrow(CircuitOpenError);
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
    const refuses = () => Promise.reject(new CallRefusedError('not this one'));
    for (let count = 0; count < 20; count += 1)
      await expect(guarded(refuses)).rejects.toThrow('not this one');
    await expect(guarded(works)).resolves.toBe('answer');
  });

  test('a service that asks for a pause is not called for that long', async () => {
    const clock = testClock();
    const guarded = createCircuitBreaker(clock);
    const limits = () => Promise.reject(new CallRefusedError('too many', 7));
    await expect(guarded(limits)).rejects.toThrow('too many');
    await expect(guarded(works)).rejects.toMatchObject({ retryAfterSeconds: 7 });
    clock.advance(7000);
    await expect(guarded(works)).resolves.toBe('answer');
  });
});

describe('requests for JSON', () => {
  let server: Server;
  let url: string;
  let asked: number;
  let answer: (response: ServerResponse, request: IncomingMessage) => void;

  beforeEach(async () => {
    asked = 0;
    server = createServer((request, response) => {
      asked += 1;
      answer(response, request);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test('an answer has its status and parsed JSON', async () => {
    answer = (response) => response.writeHead(422).end('{"name":"NO"}');
    expect(await requestJson(url)).toEqual({ status: 422, body: { name: 'NO' } });
    answer = (response) => response.writeHead(204).end();
    expect(await requestJson(url)).toEqual({ status: 204, body: null });
  });

  test('a broken connection is retried once', async () => {
    answer = (response) => {
      if (asked === 1) response.destroy();
      else response.end('{"ok":true}');
    };
    expect(await requestJson(url)).toEqual({ status: 200, body: { ok: true } });
    asked = 0;
    answer = (response) => response.destroy();
    await expect(requestJson(url)).rejects.toThrow(OutboundError);
    expect(asked).toBe(2);
  });

  test('a redirect is not followed', async () => {
    answer = (response, request) => {
      if (request.url === '/') response.writeHead(302, { Location: `${url}elsewhere` }).end();
      else response.end('{"secret":true}');
    };
    await expect(requestJson(url)).rejects.toThrow(OutboundError);
  });

  test.each([
    ['that is no JSON', (response: ServerResponse) => response.end('<html>')],
    [
      'of more than 1 MB',
      (response: ServerResponse) => response.end(JSON.stringify('x'.repeat(1024 * 1024))),
    ],
  ])('an answer %s is refused without a retry', async (_name, send) => {
    answer = send;
    await expect(requestJson(url)).rejects.toMatchObject({ isConnection: false });
    expect(asked).toBe(1);
  });
});
