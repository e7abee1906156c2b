import { micro, page } from '@shop/shared-ui';

/** Declares every URL of this micro-frontend. */
export default micro({
  name: 'sample',
  owner: 'Sample team',
  area: 'Sample',
  links: [{ place: 'header', label: 'Sample', to: '/sample' }],
  pages: [
    page({
      path: '/sample',
      access: 'all',
      index: true,
      title: 'Sample',
      load: () => import(/* webpackChunkName: "start" */ './features/start/StartPage.tsx'),
    }),
  ],
});
