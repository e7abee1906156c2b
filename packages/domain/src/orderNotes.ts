/** Maximum length of a staff note on an order, in characters. */
export const MAX_ORDER_NOTE_LENGTH = 1000;

export const NOTE_MESSAGES = { text: 'Please write a note.' } as const;
