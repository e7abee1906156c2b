/** So many votes at the shop's mean stand beside the votes of a product. */
export const PRIOR_VOTES = 5;

export interface Rated {
  /** The mean of the votes. */
  readonly rating: number;
  readonly votes: number;
}

/**
 * The Bayesian average (v R + m C) / (v + m), by which IMDb ranks its top 250: few votes are pulled to the shop's mean, so
 * that two of five stars do not beat twelve of nearly five. 0 without votes: what nobody has rated is ranked last.
 */
export function pulledMean({ rating, votes }: Rated, shopMean: number): number {
  return votes === 0 ? 0 : (votes * rating + PRIOR_VOTES * shopMean) / (votes + PRIOR_VOTES);
}
