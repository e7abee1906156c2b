const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Ids are lower-case UUIDs. MySQL compares 'x' and 'x ' as equal and JavaScript does not, so a looser form would be
 * found by one and missed by the other.
 */
export const isId = (text: string): boolean => ID.test(text);
