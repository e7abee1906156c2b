import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface PageHeadingProps {
  children: ReactNode;
  className?: string;
}

const FIRST_ENTRY = 'default';

/**
 * The last path whose heading was focused. A heading that is mounted again after loading must not take the focus
 * again.
 */
let lastAnnouncedPath: string | undefined;

/** The h1 of a page. After a navigation it takes the focus, so that keyboard and screen reader start at the top. */
export function PageHeading({ children, className }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const isFirstEntry = key === FIRST_ENTRY;
  useEffect(() => {
    const isNews = lastAnnouncedPath !== pathname;
    const isFirstPage = isFirstEntry && lastAnnouncedPath === undefined;
    lastAnnouncedPath = pathname;
    if (isNews && !isFirstPage) heading.current?.focus({ preventScroll: true });
  }, [pathname, isFirstEntry]);
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}
