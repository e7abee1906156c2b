/** What a micro-frontend is made with, by the folders of the packages. */
export const PLATFORM = [
  'packages/domain',
  'packages/contract',
  'packages/registry',
  'packages/store',
  'shared-ui',
  'packages/forms',
  'packages/order-ui',
  'packages/mfe',
];
