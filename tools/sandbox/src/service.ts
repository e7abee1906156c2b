import type { Router } from '@koa/router';
import type { Faults } from './faults.ts';
import type { JsonObject } from './json.ts';

/** External service that the sandbox simulates. */
export interface Service {
  /** Name of the service in `/control/<name>`. */
  readonly name: string;
  readonly faults: Faults;
  /**
   * HTTP routes. The service applies the faults to them itself, because the mailbox stays readable while its
   * mail server is down.
   */
  readonly routes: Router;
  /** Routes for tests, below `/control/<name>/`. */
  readonly controls?: Router;
  /**
   * Applies the options of `POST /control/<name>` except `mode` and `slowMs`. Throws `BadOptionError` for an
   * unknown option or an invalid value.
   */
  configure(options: JsonObject): void;
  /** Stops the service's background work. */
  stop?(): void;
  /** Returns the state that `/control` shows in addition to `mode` and `slowMs`. */
  describe(): JsonObject;
}

export class BadOptionError extends Error {}

/** Throws `BadOptionError` for unknown options, so that a misspelt one does not seem applied. */
export function assertKnownOptions(options: JsonObject, allowed: readonly string[]): void {
  const unknown = Object.keys(options).filter((name) => !allowed.includes(name));
  if (unknown.length > 0) throw new BadOptionError(`Unknown option: ${unknown.join(', ')}`);
}
