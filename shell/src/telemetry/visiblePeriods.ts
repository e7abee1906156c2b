/** Records when the page is hidden. Returns whether it was visible from one time to another, in ms since it began. */
export function visiblePeriods(): (from: number, to: number) => boolean {
  const changes = recordedChanges();
  document.addEventListener('visibilitychange', () => {
    changes.push({ at: performance.now(), isHidden: document.hidden });
  });
  return (from, to) =>
    !changes.some(
      ({ at, isHidden }, index) => isHidden && at < to && (changes[index + 1]?.at ?? Infinity) > from,
    );
}

interface Change {
  readonly at: number;
  readonly isHidden: boolean;
}

/** The changes before this code was there, which Chromium remembers. */
function recordedChanges(): Change[] {
  const entries = performance.getEntriesByType('visibility-state');
  if (entries.length === 0) return [{ at: 0, isHidden: document.hidden }];
  return entries.map(({ name, startTime }) => ({ at: startTime, isHidden: name === 'hidden' }));
}
