/** The weight of the shop's mean, in votes. */
export const PRIOR_VOTES = 5;

export interface Rated {
  /** The mean of the votes. */
  readonly rating: number;
  readonly votes: number;
}

/**
 * The Bayesian average (v R + m C) / (v + m), as used by IMDb's top 250: a mean of few votes is pulled towards the
 * shop's mean, so that two of five stars rank below twelve of nearly five. It is 0 without votes.
 */
export function pulledMean({ rating, votes }: Rated, shopMean: number): number {
  return votes === 0 ? 0 : (votes * rating + PRIOR_VOTES * shopMean) / (votes + PRIOR_VOTES);
}
