/** Weight of the shop's mean rating, in votes. */
export const PRIOR_VOTES = 5;

export interface Rating {
  /** Mean of the votes, in stars. */
  readonly rating: number;
  readonly votes: number;
}

/**
 * Computes the Bayesian average (v R + m C) / (v + m) as used by IMDb's top 250: a mean of few votes is pulled towards
 * the shop's mean, so that two votes of five stars rank below twelve of nearly five. Returns 0 without votes.
 */
export function computeBayesianAverage({ rating, votes }: Rating, shopMean: number): number {
  return votes === 0 ? 0 : (votes * rating + PRIOR_VOTES * shopMean) / (votes + PRIOR_VOTES);
}
