import { bootInBrowser } from './bootInBrowser.ts';
import type { BootTask } from './bootTask.ts';
import { wordsOf } from './bootTask.ts';
import { drawOnServer } from './drawOnServer.ts';

/** The process of the fake host: it takes one task, answers what is wrong, and ends. */
const found: string[] = [];

// A rejection that nothing handles belongs to what is being tried.
process.on('unhandledRejection', (error) => found.push(`a promise was rejected: ${wordsOf(error)}`));
process.on('uncaughtException', (error) => found.push(`it threw: ${wordsOf(error)}`));

process.once('message', (task: BootTask) => {
  void boot(task).then((problems) => {
    process.send?.([...new Set([...problems, ...found])], () => process.exit(0));
  });
});

async function boot(task: BootTask): Promise<string[]> {
  const onServer = await attempt('on the server', () => drawOnServer(task));
  const inBrowser = await attempt('in the browser', () => bootInBrowser(task));
  return [...onServer, ...inBrowser];
}

async function attempt(where: string, work: () => Promise<string[]>): Promise<string[]> {
  try {
    return (await work()).map((problem) => `${where}, ${problem}`);
  } catch (error) {
    return [`${where}, ${wordsOf(error)}`];
  }
}
