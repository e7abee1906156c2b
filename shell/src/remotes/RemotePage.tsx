import type { PageMatch } from '@shop/registry/matchPage';
import { useCallback } from 'react';
import { LandingLinks } from '../layout/LandingLinks.tsx';
import type { ShopRegistry } from '../registry/shopRegistry.ts';
import { PageArea } from './PageArea.tsx';
import { RemoteArea } from './RemoteArea.tsx';
import { isLoadFailure } from './scriptFailure.ts';
import { useRemoteLoader } from './RemoteLoaderContext.ts';

interface RemotePageProps {
  registry: ShopRegistry;
  match: PageMatch;
  visit: string;
  isAwaited: boolean;
}

/** A page of a micro-frontend, with what replaces it when it fails. */
export function RemotePage({ registry, match: { name, entry, page }, ...stay }: RemotePageProps) {
  const loader = useRemoteLoader();
  const isOutdated = useCallback(() => registry.isOutdated(name), [registry, name]);
  return (
    <PageArea
      area={entry.area}
      {...stay}
      onRetry={(error) => {
        if (error === null || isLoadFailure(error)) loader.cancel(name);
        else loader.restart(name, error);
      }}
      onError={(error) => {
        loader.noteFailure(name, error);
      }}
      replace={(error) => loader.replace(name, error)}
      isOutdated={isOutdated}
    >
      <RemoteArea name={name} />
      {page.path === '/' && <LandingLinks />}
    </PageArea>
  );
}
