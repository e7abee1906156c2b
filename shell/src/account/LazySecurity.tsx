import { Alert, AreaBoundary, lazyPage } from '@shop/shared-ui';
import { Suspense } from 'react';

const Security = lazyPage(async () => {
  const security = await import(/* webpackChunkName: "security" */ './security/Security.tsx');
  return security.Security;
});

/** Loads the security sections of the profile lazily, so that its other sections do not wait for them. */
export function LazySecurity() {
  return (
    <AreaBoundary
      area="Security"
      fallback={<Alert>We couldn't load your devices. Please reload the page.</Alert>}
    >
      <Suspense fallback={null}>
        <Security />
      </Suspense>
    </AreaBoundary>
  );
}
