const pending = new Set<() => void>();

/** What a test has started and must not outlive it. */
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
