import { bootInBrowser } from './bootInBrowser.ts';
import type { BootProblem, BootTask } from './bootTask.ts';
import { getErrorMessage } from './bootTask.ts';
import { renderOnServer } from './renderOnServer.ts';

/** Entry of the smoke-test process: it receives one task, sends the problems, and exits. */
const problems: BootProblem[] = [];
let running = '';

const recordProblem = (problem: string, remote = running): void => {
  const isKnown = problems.some((known) => known.remote === remote && known.problem === problem);
  if (!isKnown) problems.push({ remote, problem });
};

// Unhandled rejections are problems of the micro-frontend under test.
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
  running = task.remote.name;
  await attempt('on the server', async () =>
    (await renderOnServer(task)).map((problem) => ({ remote: task.remote.name, problem })),
  );
  await attempt('in the browser', () =>
    bootInBrowser(task, (name) => {
      running = name;
    }),
  );
}

async function attempt(where: string, work: () => Promise<BootProblem[]>): Promise<void> {
  try {
    for (const { remote, problem } of await work()) recordProblem(`${where}, ${problem}`, remote);
  } catch (error) {
    recordProblem(`${where}, ${getErrorMessage(error)}`);
  }
}
