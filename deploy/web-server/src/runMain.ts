import type { Logger } from './requestLog.ts';
import { SettingError } from './settings.ts';

/** Runs what a process is for; a wrong setting or a port in use ends it with one clear line. */
export async function runMain(logger: Logger, main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (error instanceof SettingError) logger.fatal(error.message);
    else logger.fatal({ err: error }, 'cannot start');
    process.exitCode = 1;
  }
}
