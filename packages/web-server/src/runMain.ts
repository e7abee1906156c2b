import type { Logger } from './requestLog.ts';
import { SettingError } from './settings.ts';

/**
 * Runs the main function of a process. An invalid setting or an occupied port ends the process with a one-line message.
 */
export async function runMain(logger: Logger, main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (error instanceof SettingError) logger.fatal(error.message);
    else logger.fatal({ err: error }, 'cannot start');
    process.exitCode = 1;
  }
}
