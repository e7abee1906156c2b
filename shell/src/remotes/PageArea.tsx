import { AreaBoundary, LoadAttempt } from '@shop/shared-ui';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { AreaLoading } from './AreaLoading.tsx';
import { AreaUnavailable } from './AreaUnavailable.tsx';

interface PageAreaProps {
  area: string;
  /** The key of the history entry. A failure lasts for this visit only. */
  visit: string;
  /** True for the first page, which replaces the server's HTML without a spinner. */
  isAwaited: boolean;
  /** Called before a retry. */
  onRetry?: () => void;
  children: ReactNode;
}

/** Contains the failures of one page, and loads it again on Retry. Each page needs its own key. */
export function PageArea({ area, visit, isAwaited, onRetry, children }: PageAreaProps) {
  const [retries, setRetries] = useState(0);
  const [wasAwaited] = useState(isAwaited);
  const retry = (): void => {
    onRetry?.();
    setRetries(retries + 1);
  };
  const attempt = `${visit} ${retries}`;
  return (
    <LoadAttempt value={attempt}>
      <AreaBoundary
        key={retries}
        area={area}
        attempt={attempt}
        fallback={<AreaUnavailable area={area} onRetry={retry} />}
      >
        {wasAwaited && retries === 0 ? (
          children
        ) : (
          <Suspense fallback={<AreaLoading area={area} onRetry={retry} />}>{children}</Suspense>
        )}
      </AreaBoundary>
    </LoadAttempt>
  );
}
