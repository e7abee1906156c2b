/** Folders of the packages with which a micro-frontend is built. */
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
