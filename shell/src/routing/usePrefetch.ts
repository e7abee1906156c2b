import { selectCartCount, selectUserInfo, useAppSelector } from '@shop/shared-ui';
import { useEffect } from 'react';
import { findPage } from '@shop/registry/findPage';
import { matchPage } from '@shop/registry/matchPage';
import type { Registry } from '@shop/registry/registry';
import { prefetchFiles, savesData } from '../remotes/prefetchScripts.ts';
import type { RemoteLoader } from '../remotes/remoteLoader.ts';
import { guard } from './guard.ts';
import { whenIdle } from './whenIdle.ts';

/** The time that the pointer must rest on a link. */
const HOVER_MS = 150;

function pathOfLink(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement && link.origin === location.origin ? link.pathname : null;
}

/**
 * Prefetches the scripts of the page whose link is hovered or focused, and of the cart once it has items: of the version
 * that this page would load, which is not the chosen one after that has failed. Pages that the visitor may not see are
 * left out. With data saving nothing is prefetched.
 */
export function usePrefetch(registry: Registry, loader: Pick<RemoteLoader, 'versionOf'>): void {
  const visitor = useAppSelector(selectUserInfo);
  const hasItems = useAppSelector(selectCartCount) > 0;

  useEffect(() => {
    if (savesData()) return;
    const fetchPage = (path: string): void => {
      const match = matchPage(registry, path);
      if (!match || match.entry.disabled || guard(match.page.access, visitor, path) !== null) return;
      const version = loader.versionOf(match.name);
      const found = version && findPage(version.pages, path);
      if (found) prefetchFiles(version, [version.entry, ...version.expose, ...found.page.files]);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleInterest = ({ target }: Event): void => {
      clearTimeout(timer);
      const path = pathOfLink(target);
      if (path !== null) timer = setTimeout(fetchPage, HOVER_MS, path);
    };
    addEventListener('pointerover', handleInterest, { passive: true });
    addEventListener('focusin', handleInterest);
    const idle = hasItems
      ? whenIdle(() => {
          fetchPage('/cart');
        })
      : undefined;
    return () => {
      clearTimeout(timer);
      idle?.();
      removeEventListener('pointerover', handleInterest);
      removeEventListener('focusin', handleInterest);
    };
  }, [registry, loader, visitor, hasItems]);
}
