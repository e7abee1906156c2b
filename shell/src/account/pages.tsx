import { micro, page } from '@shop/shared-ui';
import { profileDraft } from './profileDraft.ts';

/**
 * Declares the shell's own pages. Account pages belong to the shell, so that they work even while every
 * micro-frontend is unavailable.
 */
export const shell = micro({
  name: 'shell',
  owner: 'Platform team',
  area: 'Account',
  pages: [
    page({
      path: '/login',
      access: 'all',
      title: 'Sign In',
      index: true,
      load: () => import(/* webpackChunkName: "login" */ './SignInPage.tsx'),
    }),
    page({
      path: '/register',
      access: 'all',
      title: 'Sign Up',
      index: true,
      load: () => import(/* webpackChunkName: "register" */ './RegisterPage.tsx'),
    }),
    page({
      path: '/forgot-password',
      access: 'all',
      title: 'Forgot Password',
      hasToken: true,
      load: () => import(/* webpackChunkName: "forgot-password" */ './ForgotPasswordPage.tsx'),
    }),
    page({
      path: '/verify-email',
      access: 'all',
      title: 'Confirm Email Address',
      hasToken: true,
      load: () => import(/* webpackChunkName: "verify-email" */ './ConfirmEmailPage.tsx'),
    }),
    page({
      path: '/profile',
      access: 'signed-in',
      title: 'User Profile',
      load: () => import(/* webpackChunkName: "profile" */ './ProfilePage.tsx'),
    }),
  ],
  reducers: profileDraft.reducers,
});
