import { Navigate, selectUserInfo, useAppSelector, useLocation } from '@shop/shared-ui';
import { useState, useSyncExternalStore } from 'react';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { accountPages } from '../account/accountPages.tsx';
import type { ShopRegistry } from '../registry/shopRegistry.ts';
import { PageArea } from '../remotes/PageArea.tsx';
import { RemoteArea } from '../remotes/RemoteArea.tsx';
import { useRemoteLoader } from '../remotes/RemoteLoaderContext.ts';
import { WithheldArea } from '../remotes/WithheldArea.tsx';
import { areaName } from './areaNames.ts';
import { destinationOf } from './destination.ts';

interface CurrentPageProps {
  registry: ShopRegistry;
  /** Whether the first page is waited for in the server's HTML. */
  awaitsFirstPage: boolean;
}

/** The page of the current address: guarded before anything of it is downloaded. */
export function CurrentPage({ registry, awaitsFirstPage }: CurrentPageProps) {
  const { pathname, search, key } = useLocation();
  const [firstVisit] = useState(key);
  const visitor = useAppSelector(selectUserInfo);
  const known = useSyncExternalStore(registry.subscribe, registry.state, registry.state);
  const loader = useRemoteLoader();
  const destination = destinationOf({ pathname, search }, known, visitor);
  const stay = { visit: key, isAwaited: awaitsFirstPage && key === firstVisit };

  if (destination.kind === 'elsewhere') return <Navigate to={destination.path} replace />;
  if (destination.kind === 'absent') return <NotFoundPage />;
  if (destination.kind === 'own') {
    const { path } = destination.page;
    const AccountPage = accountPages[path];
    return (
      <PageArea key={path} area="Account" {...stay}>
        {AccountPage ? <AccountPage /> : <NotFoundPage />}
      </PageArea>
    );
  }
  if (destination.kind === 'withheld') {
    return (
      <PageArea key="withheld" area={areaName('admin')} {...stay}>
        <WithheldArea registry={registry} userId={destination.userId} />
      </PageArea>
    );
  }
  const { name, page } = destination.match;
  return (
    <PageArea
      key={`${name}${page.pattern}`}
      area={areaName(name)}
      {...stay}
      onRetry={() => {
        loader.giveUp(name);
      }}
    >
      <RemoteArea name={name} />
    </PageArea>
  );
}
