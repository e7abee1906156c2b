/**
 * Where a page was scrolled to when it was left. It stands in the session's storage: browsers drop what a page changes
 * in its history entry while it is left.
 */
const KEY = 'placeBeforeReload';

interface Place {
  href: string;
  top: number;
}

export function keepPlaceBeforeReload(): void {
  const place: Place = { href: window.location.href, top: window.scrollY };
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // Without storage the history entry has the place at the last end of scrolling.
  }
}

/** In px from the top; undefined when the page was not reloaded. */
export function placeBeforeReload(): number | undefined {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!navigation || !('type' in navigation) || navigation.type !== 'reload') return undefined;
  try {
    const place: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    window.sessionStorage.removeItem(KEY);
    return isPlace(place) && place.href === window.location.href ? place.top : undefined;
  } catch {
    return undefined;
  }
}

function isPlace(value: unknown): value is Place {
  return (
    typeof value === 'object' &&
    value !== null &&
    'href' in value &&
    'top' in value &&
    typeof value.top === 'number'
  );
}
