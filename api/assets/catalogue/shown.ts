/** Beside the front. 'print' is the close-up. */
export type View = 'print' | 'back' | 'folded' | 'top';

/** What the pictures of a product show. */
export interface Shown {
  /** The piece in its colour, e.g. 'bone T-shirt'. */
  piece: string;
  /** What is on its front, e.g. 'three domes over a pink line'. */
  front?: string;
  /** What the close-up shows, if it is not the front's print. */
  detail?: string;
  /** What the folded view shows, if nothing is folded in it. */
  folded?: string;
  /** The further views that are drawn of it. */
  views: readonly View[];
}
