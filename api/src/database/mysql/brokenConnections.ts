import type { PoolConnection } from 'mysql2';
import type { AfterQueryEvent, EntitySubscriberInterface } from 'typeorm';
import { isTimedOut, isWrongHost } from '../errors.ts';

/**
 * Drops the connection of a statement that had no answer in time, because its answer may still come and the state of its
 * transaction is unknown, and one whose server takes no statements any more. The driver would use both again.
 */
export class BrokenConnections implements EntitySubscriberInterface {
  readonly #dropIdle: () => void;

  /**
   * `dropIdle` closes the connections that wait for use. After a statement without an answer they are probably dead as
   * well, since they lead to the same server, and each would cost another request the same time.
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
