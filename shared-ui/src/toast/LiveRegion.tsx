import { useEffect, useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { announcements, clearAnnouncement } from '../platform/announcer.ts';

/** Time in ms after which an announced text is removed, so that screen readers do not read it as part of the page. */
const CLEAR_AFTER_MS = 1500;

/** Announces texts that are not visible, e.g. the title of a new page. */
export function LiveRegion() {
  const text = useSyncExternalStore(
    announcements.subscribe,
    announcements.getCurrent,
    announcements.getServerText,
  );
  useEffect(() => {
    const timer = setTimeout(clearAnnouncement, CLEAR_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return (
    <VisuallyHidden as="div" data-announcer="">
      <div aria-live="polite" aria-atomic="true">
        {text}
      </div>
    </VisuallyHidden>
  );
}
