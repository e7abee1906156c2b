import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { announcements } from '../platform/announcer.ts';

/** Two regions that are in the page from its start: a region that is born with its message is not read out. */
export function LiveRegions() {
  const { polite, assertive } = useSyncExternalStore(
    announcements.subscribe,
    announcements.current,
    announcements.onServer,
  );
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
