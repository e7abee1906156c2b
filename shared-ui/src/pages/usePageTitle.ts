import { useEffect } from 'react';
import { announce } from '../platform/announcer.ts';
import { useShopIdentity } from '../platform/shopIdentity.ts';

/** Sets the document's title and announces it, unless the server has already sent the same title. */
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
