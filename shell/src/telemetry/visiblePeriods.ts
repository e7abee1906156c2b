/**
 * Records when the page is hidden. The returned function returns true when the page was visible throughout a
 * period, in ms since the start of the page.
 */
export function trackVisiblePeriods(): (from: number, to: number) => boolean {
  const changes = getRecordedChanges();
  document.addEventListener('visibilitychange', () => {
    changes.push({ at: performance.now(), isHidden: document.hidden });
  });
  return (from, to) =>
    !changes.some(
      ({ at, isHidden }, index) => isHidden && at < to && (changes[index + 1]?.at ?? Infinity) > from,
    );
}

interface VisibilityChange {
  readonly at: number;
  readonly isHidden: boolean;
}

/**
 * Returns the changes of visibility before this code was loaded. Browsers other than Chromium do not record
 * them, so the current state counts from the start.
 */
function getRecordedChanges(): VisibilityChange[] {
  const entries = performance.getEntriesByType('visibility-state');
  if (entries.length === 0) return [{ at: 0, isHidden: document.hidden }];
  return entries.map(({ name, startTime }) => ({ at: startTime, isHidden: name === 'hidden' }));
}
