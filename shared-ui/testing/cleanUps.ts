const pending = new Set<() => void>();

/** Functions that stop what a test has started. */
export const cleanUps = {
  add(cleanUp: () => void): void {
    pending.add(cleanUp);
  },
  run(): void {
    pending.forEach((cleanUp) => {
      cleanUp();
    });
    pending.clear();
  },
};
