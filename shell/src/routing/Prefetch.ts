import { selectCartCount, selectUserInfo, useAppSelector } from '@shop/shared-ui';
import { useEffect, useSyncExternalStore } from 'react';
import { findPage } from '@shop/registry/findPage';
import { matchPage } from '@shop/registry/matchPage';
import type { Registry } from '@shop/registry/registry';
import type { ShopRegistry } from '../registry/shopRegistry.ts';
import { prefetchScripts, shouldSaveData } from '../remotes/prefetchScripts.ts';
import type { RemoteLoader } from '../remotes/remoteLoader.ts';
import { getGuardRedirect } from './guard.ts';
import { onIdle } from './onIdle.ts';

/** Time in ms that the pointer or the focus must rest on a link before its page is prefetched. */
const HOVER_DELAY_MS = 150;

function getLinkPath(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  return link instanceof HTMLAnchorElement && link.origin === location.origin ? link.pathname : null;
}

interface PrefetchProps {
  registry: ShopRegistry;
  loader: Pick<RemoteLoader, 'getVersion'>;
}

/**
 * Prefetches the code that the visitor is likely to need next. It is a component of its own, because `App` would
 * re-render the whole shop at each change of the cart if it read the cart.
 */
export function Prefetch({ registry, loader }: PrefetchProps): null {
  const registryState = useSyncExternalStore(registry.subscribe, registry.getState, registry.getState);
  const isAdmin = useAppSelector(selectUserInfo)?.isAdmin ?? false;
  useEffect(() => {
    if (isAdmin) registry.prefetch();
  }, [registry, isAdmin]);
  usePrefetch(registryState.registry, loader);
  return null;
}

/**
 * Prefetches the scripts of the page whose link is hovered or focused, and of the cart once it has items. The
 * version is the one that this page would load. Pages that the visitor may not see are skipped. With data
 * saving or a 2G connection nothing is prefetched.
 */
function usePrefetch(registry: Registry, loader: PrefetchProps['loader']): void {
  const visitor = useAppSelector(selectUserInfo);
  const hasItems = useAppSelector(selectCartCount) > 0;

  useEffect(() => {
    if (shouldSaveData()) return;
    const fetchPage = (path: string): void => {
      const match = matchPage(registry, path);
      if (!match || match.entry.disabled || getGuardRedirect(match.page.access, visitor, path) !== null)
        return;
      const version = loader.getVersion(match.name);
      const pageMatch = version && findPage(version.pages, path);
      if (pageMatch) prefetchScripts(version, [version.entry, ...version.expose, ...pageMatch.page.files]);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleInterest = ({ target }: Event): void => {
      clearTimeout(timer);
      const path = getLinkPath(target);
      if (path !== null) timer = setTimeout(fetchPage, HOVER_DELAY_MS, path);
    };
    addEventListener('pointerover', handleInterest, { passive: true });
    addEventListener('focusin', handleInterest);
    const cancelIdleFetch = hasItems
      ? onIdle(() => {
          fetchPage('/cart');
        })
      : undefined;
    return () => {
      clearTimeout(timer);
      cancelIdleFetch?.();
      removeEventListener('pointerover', handleInterest);
      removeEventListener('focusin', handleInterest);
    };
  }, [registry, loader, visitor, hasItems]);
}
