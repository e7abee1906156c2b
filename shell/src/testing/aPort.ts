import type { RemoteModule } from '@shop/shared-ui';
import type { RemotePort } from '../remotes/federation.ts';

export interface FakePort extends RemotePort {
  /** The requested containers, in order. */
  readonly asked: string[];
  readonly abandoned: string[];
  /** Replaces the module of the next loads. */
  answer: (load: () => Promise<unknown>) => void;
}

/** A fake of the federation port, which exposes the module of the test. */
export function aPort(load: () => Promise<unknown>): FakePort {
  const asked: string[] = [];
  const abandoned: string[] = [];
  let current = load;
  return {
    asked,
    abandoned,
    load: (entry) => {
      asked.push(entry.container);
      return current();
    },
    abandon: (entry) => {
      abandoned.push(entry.container);
    },
    answer: (next) => {
      current = next;
    },
  };
}

export function exposing(module: Partial<RemoteModule>): () => Promise<unknown> {
  return () => Promise.resolve({ default: { contract: 1, routes: [], ...module } });
}

export const down = (): Promise<unknown> => Promise.reject(new Error('net::ERR_CONNECTION_REFUSED'));
