import { useLocation, useNavigationType } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Maximum time in ms for the page to render the link again. */
const TIMEOUT_MS = 5000;

/** Events that show that the visitor interacts again. */
const INTERACTIONS = ['keydown', 'pointerdown'] as const;

/** A link of a page, identified by its URL and its index among links with the same URL. */
interface FollowedLink {
  readonly href: string;
  readonly nth: number;
}

function findLinksTo(href: string, main: HTMLElement): HTMLElement[] {
  return [...main.querySelectorAll('a')].filter((link) => link.getAttribute('href') === href);
}

function findFollowedLink({ target }: MouseEvent, main: HTMLElement): FollowedLink | null {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[href]') : null;
  const href = link?.getAttribute('href');
  if (!link || !href || !main.contains(link)) return null;
  return { href, nth: findLinksTo(href, main).indexOf(link) };
}

/** Returns true when the focus is still where a navigation has set it. */
function isFocusUnmoved(main: HTMLElement): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body || activeElement === main) return true;
  return activeElement.localName === 'h1';
}

/**
 * Focuses the link again whenever the page moves the focus or re-renders, until the visitor interacts or the time is
 * over. Returns a function that stops it.
 */
function holdFocus({ href, nth }: FollowedLink, main: HTMLElement): () => void {
  const focusLink = (): void => {
    if (isFocusUnmoved(main)) findLinksTo(href, main)[nth]?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(focusLink);
  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
    removeEventListener('focusin', focusLink);
    for (const type of INTERACTIONS) removeEventListener(type, stop, true);
  };
  const timer = setTimeout(stop, TIMEOUT_MS);
  observer.observe(main, { childList: true, subtree: true });
  addEventListener('focusin', focusLink);
  for (const type of INTERACTIONS) addEventListener(type, stop, true);
  focusLink();
  return stop;
}

/**
 * When the visitor returns by Back or Forward, focuses the link by which the visitor left the page. If that
 * link is missing, the focus remains where the navigation has set it.
 */
export function useFocusRestoration(main: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();
  const isReturn = useNavigationType().startsWith('POP');
  const links = useRef(new Map<string, FollowedLink>());

  useEffect(() => {
    const linksByEntry = links.current;
    const recordLink = (event: MouseEvent): void => {
      const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
      if (!main.current || opensElsewhere) return;
      const followedLink = findFollowedLink(event, main.current);
      if (followedLink) linksByEntry.set(key, followedLink);
      else linksByEntry.delete(key);
    };
    addEventListener('click', recordLink, true);
    return () => {
      removeEventListener('click', recordLink, true);
    };
  }, [main, key]);

  useEffect(() => {
    const followedLink = isReturn ? links.current.get(key) : undefined;
    return followedLink && main.current ? holdFocus(followedLink, main.current) : undefined;
  }, [main, key, isReturn]);
}
