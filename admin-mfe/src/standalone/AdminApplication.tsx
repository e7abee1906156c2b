import {
  Navigate,
  pageRoutes,
  selectUserInfo,
  Spinner,
  useAppSelector,
  useLocation,
  useRoutes,
  useSignedOutRedirect,
} from '@shop/shared-ui';
import { getSafeRedirect, getSignInPath } from '@shop/domain/redirectTarget';
import { Suspense } from 'react';
import styled from 'styled-components';
import admin from '../pages.tsx';
import { AdminHeader } from './AdminHeader.tsx';
import { ScreenArea } from './ScreenArea.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { SignInPage } from './SignInPage.tsx';

const HOME_PATH = admin.pages[0]?.path ?? '/';

const SkipLink = styled.a`
  position: absolute;
  z-index: 30;
  top: 8px;
  left: 8px;
  padding: 12px 16px;
  background: var(--card);

  &:not(:focus) {
    transform: translateY(-200%);
  }
`;

/** The admin on its own origin, with a header and sign-in of its own and the shop's admin screens and API. */
export function AdminApplication() {
  useSignedOutRedirect();
  const { pathname, key } = useLocation();
  return (
    <>
      <SkipLink href="#content">Skip to content</SkipLink>
      <AdminHeader />
      <main id="content" tabIndex={-1}>
        <ScreenArea key={pathname} visit={key}>
          <Suspense fallback={<Spinner />}>
            <CurrentScreen />
          </Suspense>
        </ScreenArea>
      </main>
    </>
  );
}

function CurrentScreen() {
  const { pathname, search } = useLocation();
  const isAdmin = useAppSelector(selectUserInfo)?.isAdmin === true;
  const screen = useRoutes([...pageRoutes(admin.pages), { path: '*', element: <NotFoundPage /> }]);
  if (pathname === '/login') {
    if (!isAdmin) return <SignInPage />;
    const target = getSafeRedirect(new URLSearchParams(search).get('redirect'));
    return <Navigate replace to={target === '/' ? HOME_PATH : target} />;
  }
  if (!isAdmin) return <Navigate replace to={getSignInPath(pathname === '/' ? '/' : pathname + search)} />;
  return pathname === '/' ? <Navigate replace to={HOME_PATH} /> : screen;
}
