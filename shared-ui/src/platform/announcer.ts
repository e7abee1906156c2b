let currentText = '';
const listeners = new Set<() => void>();

function publish(next: string): void {
  currentText = next;
  listeners.forEach((listener) => {
    listener();
  });
}

/** Announces `text` to screen readers through a live region that is always in the page. */
export function announce(text: string): void {
  // Screen readers announce changes only, so a repeated text gets an invisible difference.
  publish(currentText === text ? `${text}\u00a0` : text);
}

export function clearAnnouncement(): void {
  if (currentText !== '') publish('');
}

export const announcements = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  getCurrent: (): string => currentText,
  getServerText: (): string => '',
};
