import { AppError } from '../errors.ts';

/**
 * Retries the work while the shop answers that it is busy, as a client does. Where many transactions change one row at
 * once, a loaded machine may take longer for all of them than the shop lets one wait.
 */
export async function retryWhileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'busy') throw error;
    }
  }
}
