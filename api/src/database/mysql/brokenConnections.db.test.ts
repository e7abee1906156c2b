import type { AfterQueryEvent } from 'typeorm';
import { BrokenConnections } from './brokenConnections.ts';

/** What becomes of the connection of a statement with this error, and of the idle ones. */
async function after(error: object | undefined): Promise<{ isDropped: boolean; areIdleDropped: boolean }> {
  const [dropIdle, destroy] = [jest.fn(), jest.fn()];
  const queryRunner = { connect: () => Promise.resolve({ destroy }) };
  const event: Partial<AfterQueryEvent> = { success: error === undefined, error };
  await new BrokenConnections(dropIdle).afterQuery({ ...event, queryRunner } as unknown as AfterQueryEvent);
  return { isDropped: destroy.mock.calls.length > 0, areIdleDropped: dropIdle.mock.calls.length > 0 };
}

test.each([
  ['no answer in time', { code: 'PROTOCOL_SEQUENCE_TIMEOUT' }, true, true],
  ['a node that is out of its cluster', { errno: 1047 }, true, false],
  ['a server that takes no writes', { errno: 1836 }, true, false],
  ['a duplicate key', { errno: 1062 }, false, false],
  ['a success', undefined, false, false],
] as const)(
  'after %s (%j): is the connection dropped? %s. And the idle ones? %s',
  async (_, error, ...is) => {
    expect(await after(error)).toEqual({ isDropped: is[0], areIdleDropped: is[1] });
  },
);
