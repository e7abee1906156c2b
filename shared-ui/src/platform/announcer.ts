export type Urgency = 'polite' | 'assertive';
export type Announcements = Readonly<Record<Urgency, string>>;

const SILENCE: Announcements = { polite: '', assertive: '' };

let current = SILENCE;
const listeners = new Set<() => void>();

function publish(next: Announcements): void {
  current = next;
  listeners.forEach((listener) => {
    listener();
  });
}

/** Lets screen readers say `text` through a live region that has been in the page since its start. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  const isRepeated = current[urgency] === text;
  // A region is read out only when its text changes, so a repeated sentence gets an invisible difference.
  publish({ ...current, [urgency]: isRepeated ? `${text}\u00a0` : text });
}

export function silence(): void {
  if (current === SILENCE) return;
  publish(SILENCE);
}

export const announcements = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  current: (): Announcements => current,
  onServer: (): Announcements => SILENCE,
};
