const falls = ['hung', 'slack', 'pulled', 'twisted', 'pressed'] as const;

/** Drape of a shirt. Two shirts with the same drape still differ, because the folds have random offsets. */
export type Drape = (typeof falls)[number];

/** Folds of the back, which creases differently from the front. */
export const getBackFall = (fall: Drape): Drape => falls[(falls.indexOf(fall) + 2) % falls.length] ?? 'hung';
