import { useEffect } from 'react';
import { announce } from '../platform/announcer.ts';
import { useShopIdentity } from '../platform/shopIdentity.ts';

/**
 * Sets the document's title to the page's title and the shop's name, unless the document already has it, e.g. from the
 * server. Announces a changed title to screen readers, but not the first one of the document.
 */
export function usePageTitle(title: string): void {
  const { name } = useShopIdentity();
  const full = `${title} · ${name}`;
  useEffect(() => {
    if (document.title === full) return;
    const isFirst = document.title === '';
    document.title = full;
    if (!isFirst) announce(full);
  }, [full]);
}
