import type { AppContext } from '../appContext.ts';

/** Recurring work with an interval. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(app: AppContext): Promise<void>;
}
