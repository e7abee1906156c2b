import { Navigate, selectUserInfo, useAppSelector, useLocation } from '@shop/shared-ui';
import { useState } from 'react';
import { matchPage } from '../../registry/matchPage.ts';
import type { Registry } from '../../registry/registry.ts';
import { shellPageAt } from '../../registry/shellPages.ts';
import { NotFoundPage } from '../NotFoundPage.tsx';
import { accountPages } from '../account/accountPages.tsx';
import { PageArea } from '../remotes/PageArea.tsx';
import { RemoteArea } from '../remotes/RemoteArea.tsx';
import { useRemoteLoader } from '../remotes/RemoteLoaderContext.ts';
import { areaName } from './areaNames.ts';
import { guard } from './guard.ts';

interface CurrentPageProps {
  registry: Registry;
  /** Whether the first page is waited for in the server's HTML. */
  awaitsFirstPage: boolean;
}

/** The page of the current address: guarded before anything of it is downloaded. */
export function CurrentPage({ registry, awaitsFirstPage }: CurrentPageProps) {
  const { pathname, search, key } = useLocation();
  const [firstVisit] = useState(key);
  const visitor = useAppSelector(selectUserInfo);
  const loader = useRemoteLoader();

  const own = shellPageAt(pathname);
  const match = own ? null : matchPage(registry, pathname);
  const access = own?.access ?? match?.access ?? 'all';
  const elsewhere = guard(access, visitor, pathname + search);
  const isAwaited = awaitsFirstPage && key === firstVisit;

  if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  if (own) {
    const AccountPage = accountPages[own.path];
    return (
      <PageArea key={own.path} area="Account" visit={key} isAwaited={isAwaited}>
        {AccountPage ? <AccountPage /> : <NotFoundPage />}
      </PageArea>
    );
  }
  if (!match) return <NotFoundPage />;
  return (
    <PageArea
      key={`${match.name}${match.page.pattern}`}
      area={areaName(match.name)}
      visit={key}
      isAwaited={isAwaited}
      onRetry={() => {
        loader.giveUp(match.name);
      }}
    >
      <RemoteArea name={match.name} />
    </PageArea>
  );
}
