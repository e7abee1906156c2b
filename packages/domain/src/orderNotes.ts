/** The longest note of staff on an order. */
export const NOTE_MAX = 1000;

export const NOTE_SENTENCES = { text: 'Please write a note.' } as const;
