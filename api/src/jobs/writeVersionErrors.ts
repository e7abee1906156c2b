import { writeErrorsForTeams } from '../features/frontends/delivery/versionErrors.service.ts';
import type { Job } from './job.ts';

/** Writes the errors of micro-frontends into the store of published builds; does nothing without one. */
export const writeVersionErrors: Job = {
  name: 'writeVersionErrors',
  everyMs: 10_000,
  run: writeErrorsForTeams,
};
