import { inTransaction } from '../database/inTransaction.ts';
import { sweepSessions } from '../features/sessions/sessions.service.ts';
import type { Job } from './jobs.ts';

export const sweepOldSessions: Job = {
  name: 'sweepOldSessions',
  everyMs: 60 * 60_000,
  run: ({ db, config, clock }) => inTransaction(db, (tx) => sweepSessions(tx, config, clock.now())),
};
