/** What follows runs in a task of its own, so that a slow device handles input and paints before it. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
