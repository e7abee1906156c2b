import type { Logger } from './requestLog.ts';
import { SettingError } from './settings.ts';

/**
 * Runs the main function of a process. If it throws, logs one line and sets exit code 1. For an invalid
 * setting the line has only the message, for any other error, such as an occupied port, also the stack.
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
