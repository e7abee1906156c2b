const ID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Returns true for a lower-case UUID. MySQL compares 'x' and 'x ' as equal and JavaScript does not, so a looser format
 * could match in one and not in the other.
 */
export const isId = (text: string): boolean => ID_PATTERN.test(text);
