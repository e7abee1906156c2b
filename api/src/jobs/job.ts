import type { AppContext } from '../appContext.ts';

/** Work that is repeated at an interval. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
  run(app: AppContext): Promise<void>;
}
