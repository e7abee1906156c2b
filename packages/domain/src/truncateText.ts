/**
 * The beginning of a text, of at most `max` UTF-16 code units. It ends between two characters as people see them, so that
 * neither an emoji nor a letter with its accents is cut in the middle.
 */
export function truncateText(text: string, max: number): string {
  if (text.length <= max) return text;
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter().segment(text.slice(0, max + LONGEST_CHARACTER))) {
    if (index + segment.length > max) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** Units that are read beyond the limit, by which the character at the limit is recognised. */
const LONGEST_CHARACTER = 64;
