import { AppError } from '../errors.ts';

/**
 * Does it again while the shop is busy, as whoever is told so does. Where many transactions change one row at once, a
 * crowded machine may take longer for all of them than the shop lets one wait.
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
