import {
  LoadAttempt,
  Navigate,
  NotFound,
  pageRoutes,
  selectUserInfo,
  useAppSelector,
  useLocation,
  useRoutes,
} from '@shop/shared-ui';
import type { PageMatch } from '@shop/registry/matchPage';
import { use, useCallback, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { shell } from '../account/pages.tsx';
import type { ShopRegistry } from '../registry/shopRegistry.ts';
import { AreaUnavailable } from '../remotes/AreaUnavailable.tsx';
import { PageArea } from '../remotes/PageArea.tsx';
import { RestrictedPage } from '../remotes/RestrictedPage.tsx';
import { abandonShellScripts } from '../remotes/verifiedScripts.ts';
import { LandingLinks } from '../layout/LandingLinks.tsx';
import { isLoadFailure } from '../remotes/scriptFailure.ts';
import { useRemoteLoader } from '../remotes/RemoteLoaderContext.ts';
import { resolveDestination } from './destination.ts';

interface CurrentPageProps {
  registry: ShopRegistry;
  /**
   * True when the browser renders the first page itself; the server's HTML then remains until that page is rendered.
   */
  awaitsFirstPage: boolean;
}

/** Renders the page of the current URL. The guard runs before any of the page's code is downloaded. */
export function CurrentPage({ registry, awaitsFirstPage }: CurrentPageProps) {
  const { pathname, search, key } = useLocation();
  const [firstVisit] = useState(key);
  const visitor = useAppSelector(selectUserInfo);
  const registryState = useSyncExternalStore(registry.subscribe, registry.getState, registry.getState);
  const destination = resolveDestination({ pathname, search }, registryState, visitor);
  const visitProps = { visit: key, isAwaited: awaitsFirstPage && key === firstVisit };

  if (destination.kind === 'elsewhere') return <Navigate to={destination.path} replace />;
  if (destination.kind === 'absent') return <NotFound what="Page" />;
  if (destination.kind === 'own') {
    return (
      <PageArea key={destination.page.path} area={shell.area} {...visitProps} onRetry={abandonShellScripts}>
        <ShellArea />
      </PageArea>
    );
  }
  if (destination.kind === 'restricted') {
    return (
      <PageArea key="restricted" area={destination.area} {...visitProps}>
        <RestrictedPage registry={registry} userId={destination.userId} />
      </PageArea>
    );
  }
  if (destination.kind === 'disabled') return <AreaUnavailable area={destination.area} />;
  return (
    <RemotePage
      key={getPageKey(destination.match)}
      registry={registry}
      match={destination.match}
      {...visitProps}
    />
  );
}

/**
 * Returns a key that a list shares with its numbered pages, so that the state of their controls is retained between
 * them. It contains no version, so that a release of the micro-frontend does not change it on an open page.
 */
function getPageKey({ name, page }: PageMatch): string {
  return `${name}${page.path.replace(/(\/:\w+)+$/, '')}`;
}

/** Renders the shell's own page for the current URL. */
function ShellArea() {
  return useRoutes(pageRoutes(shell.pages));
}

interface RemotePageProps {
  registry: ShopRegistry;
  match: PageMatch;
  visit: string;
  isAwaited: boolean;
}

/** Renders a page of a micro-frontend, or after a failure its replacement. */
function RemotePage({ registry, match: { name, entry, page }, ...visitProps }: RemotePageProps) {
  const loader = useRemoteLoader();
  const isOutdated = useCallback(() => registry.isOutdated(name), [registry, name]);
  return (
    <PageArea
      area={entry.area}
      {...visitProps}
      onRetry={(error) => {
        if (error === null || isLoadFailure(error)) loader.cancel(name);
        else loader.restart(name, error);
      }}
      onError={(error) => {
        loader.noteFailure(name, error);
      }}
      replace={(error) => loader.replace(name, error)}
      isOutdated={isOutdated}
      renderError={(message, onRetry) => <RemoteError name={name} message={message} onRetry={onRetry} />}
    >
      <RemoteArea name={name} />
      {page.path === '/' && <LandingLinks />}
    </PageArea>
  );
}

/**
 * Renders the page of a micro-frontend for the current URL. Suspends while the micro-frontend loads, and
 * throws when the load fails.
 */
function RemoteArea({ name }: { name: string }) {
  const module = use(useRemoteLoader().load(name, use(LoadAttempt)));
  return useRoutes(pageRoutes(module.pages)) ?? <NotFound what="Page" />;
}

interface RemoteErrorProps {
  name: string;
  /** Message of the shell, for a micro-frontend without an error page. */
  message: ReactNode;
  onRetry: () => void;
}

/** Renders the error page that a micro-frontend declares; without one, the shell's message. */
function RemoteError({ name, message, onRetry }: RemoteErrorProps) {
  const { errorPage: ErrorPage } = use(useRemoteLoader().load(name, use(LoadAttempt)));
  return ErrorPage ? <ErrorPage onRetry={onRetry} /> : message;
}
