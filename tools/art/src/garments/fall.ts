const falls = ['hung', 'slack', 'pulled', 'twisted', 'pressed'] as const;

/** How the cloth of a shirt falls. Two shirts of one fall still differ, because each of its folds is jittered. */
export type Fall = (typeof falls)[number];

/** The back of a shirt does not crease like its front. */
export const fallBehind = (fall: Fall): Fall => falls[(falls.indexOf(fall) + 2) % falls.length] ?? 'hung';
