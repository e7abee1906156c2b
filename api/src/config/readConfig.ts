import type { Config } from './config.ts';
import { ConfigError, loadConfig } from './config.ts';

/**
 * Reads the settings from the environment. If any is invalid, prints a message for each and ends the process with
 * exit code 1.
 */
export function readConfig(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
