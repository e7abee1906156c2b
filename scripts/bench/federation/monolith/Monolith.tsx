import {
  Navigate,
  NotFound,
  ShopProviders,
  install,
  pageRoutes,
  selectUserInfo,
  useAppSelector,
  useAppStore,
  useLocation,
  useRoutes,
} from '@shop/shared-ui';
import type { DeclaredPage, MicroFrontend, RootState, ShopStore } from '@shop/shared-ui';
import { StrictMode, use, useEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { Layout } from '../../../../shell/src/layout/Layout.tsx';
import { PageArea } from '../../../../shell/src/remotes/PageArea.tsx';
import { guard } from '../../../../shell/src/routing/guard.ts';
import { loadAdmin, placeOf } from './parts.tsx';

interface MonolithProps {
  store: ShopStore;
  /** The state that the server rendered with, for hydration. */
  serverState?: RootState;
  Router: ComponentType<{ children: ReactNode }>;
  onShown?: () => void;
}

/** The whole shop as one application: the shell's layout and guards around the pages of all micro-frontends. */
export function Monolith({ store, serverState, Router, onShown }: MonolithProps) {
  useEffect(() => onShown?.(), [onShown]);
  return (
    <StrictMode>
      <ShopProviders store={store} {...(serverState && { serverState })}>
        <Router>
          <Layout hasNavigation>
            <CurrentPage />
          </Layout>
        </Router>
      </ShopProviders>
    </StrictMode>
  );
}

function CurrentPage() {
  const { pathname, search, key } = useLocation();
  const visitor = useAppSelector(selectUserInfo);
  const place = placeOf(pathname);
  if (place === null) return <NotFound what="Page" />;
  const { area, access, pattern, pages } = place;
  const elsewhere = guard(access, visitor, pathname + search);
  if (elsewhere !== null) return <Navigate to={elsewhere} replace />;
  return (
    <PageArea key={pattern} area={area} visit={key} isAwaited={false}>
      {pages === null ? <AdminPages /> : <Pages pages={pages} />}
    </PageArea>
  );
}

function Pages({ pages }: { pages: readonly DeclaredPage[] }) {
  return useRoutes(pageRoutes(pages));
}

let admin: Promise<MicroFrontend> | undefined;

function AdminPages() {
  const store = useAppStore();
  admin ??= loadAdmin().then((declared) => {
    install(store, declared);
    return declared;
  });
  return <Pages pages={use(admin).pages} />;
}
