import type { PoolConnection } from 'mysql2';
import type { AfterQueryEvent, EntitySubscriberInterface } from 'typeorm';
import { isTimedOut, isWrongHost } from '../errors.ts';

/**
 * Drops a connection after a statement timeout, because the answer may still arrive and the state of its transaction is
 * unknown, and one whose server accepts no statements any more. The driver would reuse both.
 */
export class BrokenConnections implements EntitySubscriberInterface {
  readonly #dropIdle: () => void;

  /**
   * `dropIdle` closes the idle connections. After a statement timeout they are probably dead too, since they
   * lead to the same server, and each would cost another request the same time.
   */
  constructor(dropIdle: () => void) {
    this.#dropIdle = dropIdle;
  }

  afterQuery({ success, error, queryRunner }: AfterQueryEvent): Promise<void> | undefined {
    if (success) return undefined;
    const isLate = isTimedOut(error);
    if (isLate) this.#dropIdle();
    return isLate || isWrongHost(error) ? destroy(queryRunner.connect()) : undefined;
  }
}

async function destroy(connecting: Promise<unknown>): Promise<void> {
  ((await connecting) as PoolConnection).destroy();
}
