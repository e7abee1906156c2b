import * as z from 'zod/mini';
import { ConfigError } from '../config/config.ts';
import { AppError } from '../errors.ts';

/** What a person at the command line is told: sentences where the failure has some. */
export function explainFailure(error: unknown): string {
  if (error instanceof z.core.$ZodError) return error.issues.map(({ message }) => message).join('\n');
  if (error instanceof AppError || error instanceof ConfigError) return error.message;
  return String(error);
}
