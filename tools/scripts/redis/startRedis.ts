import getPort from 'get-port';
import { startProcess } from '../startProcess.ts';
import type { ServerProcess } from '../startProcess.ts';

export interface TestRedis {
  readonly url: string;
  /** Suspends the process with all its connections open until `thaw` is called. */
  freeze(): void;
  thaw(): void;
  /** Ends the server, whose data are lost; `start` starts it again on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

const SETTINGS = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--databases', '256'];

/** Starts a Redis server without persistence. */
export async function startRedis(): Promise<TestRedis> {
  const port = await getPort();
  let server: ServerProcess;
  const start = async (): Promise<void> => {
    server = startProcess('redis-server', ['--port', String(port), ...SETTINGS]);
    await server.ready((log) => log.includes('Ready to accept connections'));
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => server.freeze(),
    thaw: () => server.thaw(),
    stop: () => server.end('SIGKILL'),
    start,
  };
}
