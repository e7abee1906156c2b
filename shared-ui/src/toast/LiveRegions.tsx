import { useEffect, useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { announcements, silence } from '../platform/announcer.ts';

/** Long enough to be read out, short enough that nobody meets the words again while reading the page. */
const SILENT_AFTER_MS = 1500;

/** Two regions that are in the page from its start: a region that is born with its message is not read out. */
export function LiveRegions() {
  const { polite, assertive } = useSyncExternalStore(
    announcements.subscribe,
    announcements.current,
    announcements.onServer,
  );
  useEffect(() => {
    const timer = setTimeout(silence, SILENT_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [polite, assertive]);
  return (
    <VisuallyHidden as="div" data-announcer="">
      <div aria-live="polite" aria-atomic="true">
        {polite}
      </div>
      <div aria-live="assertive" aria-atomic="true">
        {assertive}
      </div>
    </VisuallyHidden>
  );
}
