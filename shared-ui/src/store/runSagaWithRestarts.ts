import { call } from 'typed-redux-saga';
import { report } from '../platform/report.ts';

const MAX_RESTARTS = 3;

/**
 * Runs the saga, logs its crashes and restarts it at most three times. After the last crash, passes its error
 * to `onStopped`.
 */
export function* runSagaWithRestarts(
  name: string,
  saga: () => Generator,
  onStopped: (error: unknown) => void,
) {
  for (let restarts = 0; restarts <= MAX_RESTARTS; restarts += 1) {
    try {
      yield* call(saga);
      return;
    } catch (error) {
      report(`saga ${name}, ${restarts < MAX_RESTARTS ? 'restarted' : 'stopped'}`, error);
      if (restarts === MAX_RESTARTS) onStopped(error);
    }
  }
}
