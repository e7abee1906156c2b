import { Alert, AreaBoundary, LoadAttempt } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import { Suspense, useState } from 'react';

interface RetryAreaProps {
  /** Name of the area in error reports. */
  area: string;
  /** Rendered while the area loads. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** A part of a page in a separate chunk. If the chunk fails to load, an alert with Retry replaces that part only. */
export function RetryArea({ area, placeholder, children }: RetryAreaProps) {
  const [retries, setRetries] = useState(0);
  const attempt = String(retries);
  return (
    <LoadAttempt value={attempt}>
      <AreaBoundary
        area={area}
        attempt={attempt}
        fallback={<Alert onRetry={() => setRetries(retries + 1)}>Loading chunk failed</Alert>}
      >
        <Suspense fallback={placeholder}>{children}</Suspense>
      </AreaBoundary>
    </LoadAttempt>
  );
}
