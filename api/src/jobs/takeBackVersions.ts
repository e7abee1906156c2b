import { rollBackFailingVersions } from '../features/frontends/delivery/rollback.service.ts';
import type { Job } from './job.ts';

/** Withdraws candidates of micro-frontends that fail for too many visitors; without a store there are none. */
export const takeBackVersions: Job = {
  name: 'takeBackVersions',
  everyMs: 5000,
  run: rollBackFailingVersions,
};
