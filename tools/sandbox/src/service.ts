import type { Router } from '@koa/router';
import type { Faults } from './faults.ts';
import type { JsonObject } from './json.ts';

/** One outside service that the sandbox simulates. */
export interface Service {
  /** Its name in `/control/<name>`. */
  readonly name: string;
  readonly faults: Faults;
  /** Its HTTP routes. It applies the faults itself, because a mailbox stays readable while its mail server is down. */
  readonly routes: Router;
  /** Its routes for tests, below `/control/<name>/`. */
  readonly controls?: Router;
  /** Applies the options besides `mode` in `POST /control/<name>`. Throws BadOption. */
  configure(options: JsonObject): void;
  /** Ends its background work. */
  stop?(): void;
  /** The state that `GET /control` shows besides the mode. */
  describe(): JsonObject;
}

export class BadOption extends Error {}

/** Refuses unknown options, so that a misspelt one does not seem applied. */
export function refuseUnknownOptions(options: JsonObject, known: readonly string[]): void {
  const unknown = Object.keys(options).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new BadOption(`Unknown option: ${unknown.join(', ')}`);
}
