/**
 * Truncates a text to at most `max` UTF-16 code units, between grapheme clusters, so that it splits neither an emoji
 * nor a letter with its accents.
 */
export function truncateText(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter().segment(text.slice(0, max + MAX_GRAPHEME_LENGTH))) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** Number of code units read beyond the limit to find the end of the grapheme cluster at the limit. */
const MAX_GRAPHEME_LENGTH = 64;
