const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Ids have one form, a lower-case UUID: MySQL takes 'x' and 'x ' for one text, JavaScript does not, and what one of them
 * finds the other must not miss.
 */
export const isId = (text: string): boolean => ID.test(text);
