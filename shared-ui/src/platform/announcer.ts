let current = '';
const listeners = new Set<() => void>();

function publish(next: string): void {
  current = next;
  listeners.forEach((listener) => {
    listener();
  });
}

/** Lets screen readers say `text` through a live region that has been in the page since its start. */
export function announce(text: string): void {
  // A region is read out only when its text changes, so a repeated sentence gets an invisible difference.
  publish(current === text ? `${text}\u00a0` : text);
}

export function clearAnnouncement(): void {
  if (current !== '') publish('');
}

export const announcements = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  current: (): string => current,
  onServer: (): string => '',
};
