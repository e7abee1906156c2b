import { NotFound, usePageTitle } from '@shop/shared-ui';

export function NotFoundPage() {
  usePageTitle('Page not found');
  return <NotFound what="Page" />;
}
