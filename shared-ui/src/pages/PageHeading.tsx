import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useDeclaredTitle } from './currentPage.ts';
import { usePageTitle } from './usePageTitle.ts';

interface PageHeadingProps {
  /** Replaces the title that the page declares. */
  children?: string | undefined;
  /** Response of the page's call, for a title that contains one of its fields. */
  answer?: unknown;
}

const FIRST_ENTRY = 'default';

/**
 * Path whose heading was mounted last. A heading that is mounted again for the same path, e.g. after loading,
 * does not take the focus again.
 */
let lastAnnouncedPath: string | undefined;

/**
 * The h1 of a page, which is also the document's title. Takes the focus after a navigation, so that keyboard and screen
 * reader start at the top.
 */
export function PageHeading({ children, answer }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const declared = useDeclaredTitle(answer);
  const title = children ?? declared;
  const { pathname, key } = useLocation();
  const isFirstEntry = key === FIRST_ENTRY;
  usePageTitle(title);
  useEffect(() => {
    const isNewPath = lastAnnouncedPath !== pathname;
    const isFirstPage = isFirstEntry && lastAnnouncedPath === undefined;
    lastAnnouncedPath = pathname;
    if (isNewPath && !isFirstPage) heading.current?.focus({ preventScroll: true });
  }, [pathname, isFirstEntry]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {title}
    </h1>
  );
}
