import { micro, page } from '@shop/shared-ui';
import type { MicroFrontend } from '@shop/shared-ui';
import type { RegistryVersion } from '@shop/registry/registry';
import type { ReactElement } from 'react';
import type { RemotePort } from '../remotes/federation.ts';

type Load = (version: RegistryVersion) => Promise<unknown>;

export interface FakePort extends RemotePort {
  /** The requested containers, in order. */
  readonly requested: string[];
  /** The containers of the abandoned loads. */
  readonly abandoned: string[];
  /** Sets the result of the next loads. */
  answer: (load: Load) => void;
}

/** Simulates federation: a load returns the module of the test. */
export function aPort(load: Load): FakePort {
  const requested: string[] = [];
  const abandoned: string[] = [];
  let current = load;
  return {
    requested,
    abandoned,
    load: (version) => {
      requested.push(version.container);
      return current(version);
    },
    abandon: ({ container }) => {
      abandoned.push(container);
    },
    answer: (next) => {
      current = next;
    },
  };
}

/** A micro-frontend whose pages show these screens at their addresses. */
export function exposing(
  screens: Readonly<Record<string, ReactElement>> = {},
  more: Pick<MicroFrontend, 'errorPage'> = {},
): Load {
  const pages = Object.entries(screens).map(([path, screen]) =>
    page({
      path,
      access: 'all',
      title: 'A page',
      load: () => Promise.resolve({ Screen: () => screen }),
    }),
  );
  return ({ container }) => {
    const [, name = ''] = container.split('_');
    return Promise.resolve({ default: micro({ name, owner: 'A team', area: 'An area', pages, ...more }) });
  };
}

export const down = (): Promise<unknown> => Promise.reject(new Error('net::ERR_CONNECTION_REFUSED'));
