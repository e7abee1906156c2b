/** What a micro-frontend is made with, by the folders of the packages. */
export const PLATFORM = [
  'packages/domain',
  'packages/contract',
  'shell/registry',
  'shell/store',
  'shared-ui',
  'forms',
  'order-ui',
  'mfe',
];
