import * as z from 'zod/mini';
import { ConfigError } from '../config/config.ts';
import { AppError } from '../errors.ts';

/**
 * Returns the message for the operator at the command line: the messages of an expected failure, or else the error as
 * text.
 */
export function explainFailure(error: unknown): string {
  if (error instanceof z.core.$ZodError) return error.issues.map(({ message }) => message).join('\n');
  if (error instanceof AppError || error instanceof ConfigError) return error.message;
  return String(error);
}
