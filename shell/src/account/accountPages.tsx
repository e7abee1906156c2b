import { lazyPage } from '@shop/shared-ui';
import type { ComponentType } from 'react';

/** The shell's own pages by path, each loaded on demand. */
export const accountPages: Readonly<Record<string, ComponentType>> = {
  '/login': lazyPage(
    async () => (await import(/* webpackChunkName: "login" */ './SignInPage.tsx')).SignInPage,
  ),
  '/register': lazyPage(
    async () => (await import(/* webpackChunkName: "register" */ './RegisterPage.tsx')).RegisterPage,
  ),
  '/forgot-password': lazyPage(
    async () =>
      (await import(/* webpackChunkName: "forgot-password" */ './ForgotPasswordPage.tsx')).ForgotPasswordPage,
  ),
  '/verify-email': lazyPage(
    async () =>
      (await import(/* webpackChunkName: "verify-email" */ './ConfirmEmailPage.tsx')).ConfirmEmailPage,
  ),
  '/profile': lazyPage(
    async () => (await import(/* webpackChunkName: "profile" */ './ProfilePage.tsx')).ProfilePage,
  ),
};
