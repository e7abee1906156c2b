import type { Config } from './config.ts';
import { ConfigError, loadConfig } from './config.ts';

/** Reads the settings of the environment. Invalid ones end the process with a message for each. */
export function readConfig(): Config {
  try {
    return loadConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}
