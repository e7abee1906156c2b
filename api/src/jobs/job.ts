import type { AppContext } from '../appContext.ts';

/** Recurring work; `everyMs` is the pause between the end of a run and the next run. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(app: AppContext): Promise<void>;
}
