import { undoneTogether } from './databaseErrors.ts';
import type { DriverAnswer } from './directRunner.ts';
import type { SqliteConnection } from './sqliteConnection.ts';

/** Somebody whose work is done, and who waits for COMMIT. */
interface Waiting {
  readonly resolve: (answer: DriverAnswer) => void;
  readonly reject: (error: unknown) => void;
}

/** While a group is open no other process can write, so it takes no more members. */
const MOST_MEMBERS = 16;
/** For the same reason it takes none after this time, unless a single round of the event loop lasts longer. */
const LONGEST_MS = 10;
const DONE: DriverAnswer = { raw: undefined };

/**
 * Transactions on SQLite's one connection that come right after each other share one COMMIT. It writes every page that
 * was touched, most of which every order touches, and waits for the disk, so that it costs more than all statements of an
 * order. A member is told of its end once COMMIT has succeeded; one that fails is undone alone, by a savepoint.
 */
export class CommitGroup {
  readonly #connection: () => SqliteConnection;
  readonly #onBroken: (error: unknown) => void;
  /** The runners of members that have not ended yet, and what to call when they have. */
  readonly #members = new WeakMap<object, () => void>();
  #waiting: Waiting[] = [];
  /** The member whose transaction is open; there is one at a time, because each has its turn at the gate. */
  #atWork: object | null = null;
  #isDue = false;
  /** When the first of those who wait had done its work, in ms. */
  #begunAt = 0;

  constructor(connection: () => SqliteConnection, onBroken: (error: unknown) => void = () => undefined) {
    this.#connection = connection;
    this.#onBroken = onBroken;
  }

  /** Makes the transaction of the runner a member's; `hasEnded` is called when nothing is left of it but COMMIT. */
  join(runner: object, hasEnded: () => void): void {
    this.#members.set(runner, hasEnded);
  }

  /** What BEGIN, COMMIT and ROLLBACK mean for a member; undefined for every other statement. */
  answer(runner: object, sql: string): DriverAnswer | Promise<DriverAnswer> | undefined {
    const hasEnded = this.#members.get(runner);
    if (!hasEnded) return undefined;
    if (sql.startsWith('BEGIN')) return this.#begin(runner);
    if (sql === 'COMMIT') return this.#end(runner, hasEnded);
    if (sql !== 'ROLLBACK') return undefined;
    this.leave(runner);
    return DONE;
  }

  /** Commits those who wait, for somebody who begins a transaction that is no member's. */
  commit(): void {
    const waiting = this.#taken();
    if (waiting.length === 0) return;
    try {
      this.#connection().prepare('COMMIT').run();
    } catch (error) {
      this.#free();
      for (const { reject } of waiting) reject(error);
      return;
    }
    for (const { resolve } of waiting) resolve(DONE);
  }

  /** Ends the group before the connection is closed: a COMMIT would take along what is written so far by a member at work. */
  close(): void {
    if (this.#atWork) this.leave(this.#atWork);
    this.commit();
  }

  /** Undoes what the runner has begun, unless it has ended. */
  leave(runner: object): void {
    this.#members.delete(runner);
    if (this.#atWork !== runner) return;
    this.#atWork = null;
    if (this.#waiting.length > 0 && this.#connection().undoPart()) {
      if (this.#isDue) this.commit();
      return;
    }
    this.#free();
    for (const { reject } of this.#taken()) reject(undoneTogether());
  }

  #begin(runner: object): DriverAnswer {
    const connection = this.#connection();
    if (this.#waiting.length === 0) connection.prepare('BEGIN').run();
    else connection.part('SAVEPOINT');
    this.#atWork = runner;
    return DONE;
  }

  #end(runner: object, hasEnded: () => void): Promise<DriverAnswer> {
    if (this.#waiting.length > 0) this.#connection().part('RELEASE');
    else this.#connection().refuseRolledBack();
    this.#atWork = null;
    this.#members.delete(runner);
    return new Promise((resolve, reject) => {
      hasEnded();
      const group = this.#waiting;
      group.push({ resolve, reject });
      if (group.length === 1) {
        this.#begunAt = performance.now();
        setImmediate(() => this.#becomeDue(group));
      }
      if (this.#isDue || group.length >= MOST_MEMBERS || this.#isOld()) this.commit();
    });
  }

  #isOld(): boolean {
    return performance.now() - this.#begunAt > LONGEST_MS;
  }

  /**
   * The group is committed once a round of the event loop has brought nobody, because requests that are sent together
   * arrive over several rounds. It may have been committed for another reason before.
   */
  #becomeDue(group: readonly Waiting[], known = 0): void {
    if (group !== this.#waiting) return;
    const { length } = group;
    if (length > known && !this.#isOld()) {
      setImmediate(() => this.#becomeDue(group, length));
      return;
    }
    this.#isDue = true;
    if (!this.#atWork) this.commit();
  }

  #taken(): readonly Waiting[] {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#isDue = false;
    return waiting;
  }

  /** A connection that stays in a transaction can write nothing any more. */
  #free(): void {
    try {
      this.#connection().endTransaction();
    } catch (error) {
      this.#onBroken(error);
    }
  }
}
