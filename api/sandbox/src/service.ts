import type { Router } from '@koa/router';
import type { Faults } from './faults.ts';
import type { JsonObject } from './json.ts';

/** One outside service that the sandbox plays. */
export interface Service {
  /** Its name in `/control/<name>`. */
  readonly name: string;
  readonly faults: Faults;
  /** Its HTTP side. It obeys the faults itself, since a mailbox is readable while its mail server is down. */
  readonly routes: Router;
  /** What only a test may do to it, below `/control/<name>/`. */
  readonly controls?: Router;
  /** Applies the options that stand beside `mode` in `POST /control/<name>`. Throws BadOption. */
  configure(options: JsonObject): void;
  /** Ends what goes on in the background. */
  stop?(): void;
  /** What `GET /control` tells beside the mode. */
  describe(): JsonObject;
}

export class BadOption extends Error {}

/** Refuses what the service does not know, so that a misspelt option does not pass for applied. */
export function refuseUnknownOptions(options: JsonObject, known: readonly string[]): void {
  const unknown = Object.keys(options).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new BadOption(`Unknown option: ${unknown.join(', ')}`);
}
