/**
 * Fields of a product whose text is checked for content that the shop cannot show: markup, a list instead of
 * a single value, or a web page instead of a picture.
 */
export type CheckedField = 'name' | 'brand' | 'category' | 'description' | 'sizes' | 'pictures';

const HTML_TAG_PATTERN = /<(?:!--|\/?[a-z][a-z0-9-]*(?:\s[^<>]*)?\/?>)/i;
const HTML_ENTITY_PATTERN = /&(?:[a-z][a-z0-9]{1,9}|#\d{1,7}|#x[0-9a-f]{1,6});/i;
/**
 * Escaped line break or tab, as in exports of other shops. In a path such as `C:\temp` a letter follows, so
 * that it does not match.
 */
const ESCAPED_WHITESPACE_PATTERN = /\\[nrt](?![a-z])/;

/**
 * Returns the message about a tag, an entity or an escaped line break, which the shop would show literally;
 * null without one.
 */
function findMarkupFault(text: string): string | null {
  const markup = HTML_TAG_PATTERN.exec(text) ?? HTML_ENTITY_PATTERN.exec(text);
  if (markup)
    return `Please use plain text. The shop would show “${markup[0].slice(0, 40)}” exactly as it is here.`;
  const escape = ESCAPED_WHITESPACE_PATTERN.exec(text);
  if (escape) return `Please use real line breaks. The shop would show “${escape[0]}” exactly as it is here.`;
  return null;
}

/** A path such as `Clothing > Hoodies`, or names separated by characters that do not occur in names. */
const NAME_LIST_PATTERN = /[>|;]/;

/** A count followed by another size: `S: 3, M`. */
const COUNT_THEN_SIZE_PATTERN = /:\s*\d+\s*[,;|/]/;
/** Sizes separated only by blanks: `S: 3 M`. */
const BLANK_SEPARATED_SIZES_PATTERN = /^\S+\s*:\s*\d+\s+\S/;
/** A time of day, which is how a spreadsheet rewrites `32:40`. */
const TIME_OF_DAY_PATTERN = /^\d+:\d{2}$/;
const LETTER_SIZE = String.raw`(?:\d?X{0,3}S|M|\d?X{0,3}L)`;
const LETTER_SIZE_LIST_PATTERN = new RegExp(String.raw`^${LETTER_SIZE}(?:\s*[,;|]\s*${LETTER_SIZE})+$`, 'i');

function findSizeFault(size: string): string | null {
  if (TIME_OF_DAY_PATTERN.test(size))
    return `Please write a size and its count as M: 3. “${size}” looks like a time.`;
  const isList = [COUNT_THEN_SIZE_PATTERN, BLANK_SEPARATED_SIZES_PATTERN, LETTER_SIZE_LIST_PATTERN].some(
    (pattern) => pattern.test(size),
  );
  return isList
    ? `Please enter one size. “${size}” is a list; in a file, each size has a line of its own, as M: 3.`
    : null;
}

const PICTURE_EXTENSION = String.raw`\.(?:jpe?g|png|webp|gif|avif|heic)`;
const PICTURE_LIST_PATTERN = new RegExp(
  String.raw`[\s,;|](?:https?:\/\/|\/uploads\/|\/images\/)|${PICTURE_EXTENSION}(?:\?[^\s,;|]*)?[\s,;|]+\S*${PICTURE_EXTENSION}`,
  'i',
);
const WEB_PAGE_PATTERN = /^https:\/\/[^?#]*\.(?:html?|pdf)(?:[?#]|$)/i;

/**
 * Number of characters of a picture address, from its beginning, that are searched for a list of addresses.
 */
const MAX_SEARCHED_LENGTH = 2000;

function findPictureFault(address: string): string | null {
  if (PICTURE_LIST_PATTERN.test(address.slice(0, MAX_SEARCHED_LENGTH)))
    return 'Please enter one picture address. In a file, each has a line of its own.';
  return WEB_PAGE_PATTERN.test(address)
    ? 'Please use the address of a picture. This is a page or a document.'
    : null;
}

/**
 * Returns the message about a value that is invalid in its field: markup, a list instead of a single value,
 * or a web page instead of a picture; null for a valid one. `sizes` checks the name of one size, `pictures`
 * the URL of one picture.
 */
export function findValueFault(field: CheckedField, value: string): string | null {
  switch (field) {
    case 'sizes':
      return findSizeFault(value) ?? findMarkupFault(value);
    case 'pictures':
      return findPictureFault(value);
    case 'name':
    case 'description':
      return findMarkupFault(value);
    case 'brand':
    case 'category': {
      const isList = NAME_LIST_PATTERN.test(value);
      return (
        findMarkupFault(value) ??
        (isList ? `Please enter one ${field}. “${value.slice(0, 40)}” is a list or a path.` : null)
      );
    }
  }
}
