import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import getPort from 'get-port';

export interface TestRedis {
  readonly url: string;
  /** Suspends the process with all its connections open until `thaw` is called. */
  freeze(): void;
  thaw(): void;
  /** Ends the process; `start` starts an empty one on the same port. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** Starts a Redis server without persistence. */
export async function startRedis(): Promise<TestRedis> {
  const port = await getPort();
  let server: ChildProcess | null = null;
  const start = async (): Promise<void> => {
    server = await spawnRedis(port);
  };
  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void server?.kill('SIGSTOP'),
    thaw: () => void server?.kill('SIGCONT'),
    async stop() {
      const running = server;
      server = null;
      if (!running) return;
      const ended = once(running, 'exit');
      running.kill('SIGKILL');
      await ended;
    },
    start,
  };
}

async function spawnRedis(port: number): Promise<ChildProcess> {
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--databases', '256'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const failed = new Promise<never>((_resolve, reject) => {
    server.once('error', () =>
      reject(new Error('redis-server does not start. Install it (Debian: apt-get install redis-server).')),
    );
  });
  const ready = (async () => {
    for await (const line of createInterface(server.stdout)) {
      if (line.includes('Ready to accept connections')) break;
    }
    // A full pipe would stop the server.
    server.stdout.resume();
  })();
  await Promise.race([ready, failed]);
  return server;
}
