/** Resolves in a new task, so that a slow device handles input and paints first. */
export const waitForNextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
