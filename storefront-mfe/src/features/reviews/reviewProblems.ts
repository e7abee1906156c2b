/** The same sentences as the server's, before the request. */
export function reviewProblems(draft: { rating: string; comment: string }): {
  rating?: string;
  comment?: string;
} {
  return {
    ...(draft.rating === '' ? { rating: 'Please choose a rating.' } : {}),
    ...(draft.comment.trim() === '' ? { comment: 'Please write a comment.' } : {}),
  };
}
