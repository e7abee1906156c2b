import { bootInBrowser } from './bootInBrowser.ts';
import type { BootProblem, BootTask } from './bootTask.ts';
import { getErrorMessage } from './bootTask.ts';
import { renderOnServer } from './renderOnServer.ts';

/** Entry of the smoke-test process: it receives one task, sends the problems, and exits. */
const problems: BootProblem[] = [];
let currentRemote = '';

const recordProblem = (problem: string, remote = currentRemote): void => {
  const isKnown = problems.some((recorded) => recorded.remote === remote && recorded.problem === problem);
  if (!isKnown) problems.push({ remote, problem });
};

// Unhandled errors are problems of the micro-frontend whose code runs.
process.on('unhandledRejection', (error) => {
  recordProblem(`a promise was rejected: ${getErrorMessage(error)}`);
});
process.on('uncaughtException', (error) => {
  recordProblem(`it threw: ${getErrorMessage(error)}`);
});

process.once('message', (task: BootTask) => {
  void boot(task).then(() => {
    process.send?.(problems, () => process.exit(0));
  });
});

async function boot(task: BootTask): Promise<void> {
  currentRemote = task.remote.name;
  await recordFailure('on the server', async () =>
    (await renderOnServer(task)).map((problem) => ({ remote: task.remote.name, problem })),
  );
  await recordFailure('in the browser', () =>
    bootInBrowser(task, (name) => {
      currentRemote = name;
    }),
  );
}

async function recordFailure(step: string, work: () => Promise<BootProblem[]>): Promise<void> {
  try {
    for (const { remote, problem } of await work()) recordProblem(`${step}, ${problem}`, remote);
  } catch (error) {
    recordProblem(`${step}, ${getErrorMessage(error)}`);
  }
}
