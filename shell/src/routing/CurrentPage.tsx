import {
  Navigate,
  NotFound,
  pageRoutes,
  selectUserInfo,
  useAppSelector,
  useLocation,
  useRoutes,
} from '@shop/shared-ui';
import { useState, useSyncExternalStore } from 'react';
import { shell } from '../account/pages.tsx';
import type { ShopRegistry } from '../registry/shopRegistry.ts';
import { PageArea } from '../remotes/PageArea.tsx';
import { RemoteArea } from '../remotes/RemoteArea.tsx';
import { useRemoteLoader } from '../remotes/RemoteLoaderContext.ts';
import { WithheldArea } from '../remotes/WithheldArea.tsx';
import { destinationOf } from './destination.ts';

interface CurrentPageProps {
  registry: ShopRegistry;
  /** Whether the server's HTML stays until the first page has rendered. */
  awaitsFirstPage: boolean;
}

/** The page of the current URL. Its guard runs before anything of it is downloaded. */
export function CurrentPage({ registry, awaitsFirstPage }: CurrentPageProps) {
  const { pathname, search, key } = useLocation();
  const [firstVisit] = useState(key);
  const visitor = useAppSelector(selectUserInfo);
  const known = useSyncExternalStore(registry.subscribe, registry.state, registry.state);
  const loader = useRemoteLoader();
  const destination = destinationOf({ pathname, search }, known, visitor);
  const stay = { visit: key, isAwaited: awaitsFirstPage && key === firstVisit };

  if (destination.kind === 'elsewhere') return <Navigate to={destination.path} replace />;
  if (destination.kind === 'absent') return <NotFound what="Page" />;
  if (destination.kind === 'own') {
    return (
      <PageArea key={destination.page.path} area={shell.area} {...stay}>
        <OwnArea />
      </PageArea>
    );
  }
  if (destination.kind === 'withheld') {
    return (
      <PageArea key="withheld" area={destination.area} {...stay}>
        <WithheldArea registry={registry} userId={destination.userId} />
      </PageArea>
    );
  }
  const { name, entry, page } = destination.match;
  return (
    <PageArea
      key={`${name}${page.path}`}
      area={entry.area}
      {...stay}
      onRetry={() => {
        loader.cancel(name);
      }}
    >
      <RemoteArea name={name} />
    </PageArea>
  );
}

/** The page of the shell itself for the current address. */
function OwnArea() {
  return useRoutes(pageRoutes(shell.pages));
}
