import { withdrawFailingCandidates } from '../features/frontends/delivery/failingCandidates.service.ts';
import type { Job } from './job.ts';

/** Withdraws micro-frontend candidates that fail for too many visitors; does nothing without a store. */
export const withdrawVersions: Job = {
  name: 'takeBackVersions',
  everyMs: 5000,
  run: withdrawFailingCandidates,
};
