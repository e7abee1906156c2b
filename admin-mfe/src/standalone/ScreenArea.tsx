import { Alert, AreaBoundary, LoadAttempt } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { Screen } from '../shared/Screen.tsx';

interface ScreenAreaProps {
  /** Key of the history entry. A new visit retries what failed in the previous one. */
  visit: string;
  children: ReactNode;
}

/** The area below the header. A screen that fails to load or render is replaced by an alert with Retry. */
export function ScreenArea({ visit, children }: ScreenAreaProps) {
  const [retries, setRetries] = useState(0);
  const attempt = `${visit} ${String(retries)}`;
  return (
    <LoadAttempt value={attempt}>
      <AreaBoundary
        area="admin"
        attempt={attempt}
        fallback={<ScreenFailure onRetry={() => setRetries(retries + 1)} />}
      >
        {children}
      </AreaBoundary>
    </LoadAttempt>
  );
}

function ScreenFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Screen title="Admin">
      <Alert hint="Admin" onRetry={onRetry}>
        Loading chunk failed
      </Alert>
    </Screen>
  );
}
