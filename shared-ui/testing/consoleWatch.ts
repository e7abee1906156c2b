/** Toasts and sagas update state outside act(), as they do in a browser. */
const NO_FAULT = /not wrapped in act/;

let errors: string[] = [];
let allowed: RegExp[] = [];

function described(word: unknown): string {
  return word instanceof Error ? (word.stack ?? word.message) : String(word);
}

/** Allows an error that this test provokes. */
export function allowConsoleError(pattern: RegExp): void {
  allowed.push(pattern);
}

export const consoleWatch = {
  start(): void {
    errors = [];
    allowed = [NO_FAULT];
    jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
      errors.push(words.map(described).join(' '));
    });
  },
  unexpected(): string[] {
    return errors.filter((error) => !allowed.some((pattern) => pattern.test(error)));
  },
};
