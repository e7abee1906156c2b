import { rollBackFailingVersions } from '../features/frontends/delivery/rollback.service.ts';
import type { Job } from './job.ts';

/** Withdraws micro-frontend candidates that fail for too many visitors; does nothing without a store. */
export const takeBackVersions: Job = {
  name: 'takeBackVersions',
  everyMs: 5000,
  run: rollBackFailingVersions,
};
