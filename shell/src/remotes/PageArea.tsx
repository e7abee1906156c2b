import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { AreaBoundary } from './AreaBoundary.tsx';
import { AreaLoading } from './AreaLoading.tsx';
import { AreaUnavailable } from './AreaUnavailable.tsx';

interface PageAreaProps {
  area: string;
  /** The very first page waits in the server's HTML instead of showing a spinner. */
  isAwaited: boolean;
  /** Called before the page is tried again. */
  onRetry?: () => void;
  children: ReactNode;
}

/**
 * Where one page lives: what goes wrong in it stays in it. Retry starts from nothing, so that a load is really made
 * again. Give it a key per page, so that going elsewhere leaves a failure behind.
 */
export function PageArea({ area, isAwaited, onRetry, children }: PageAreaProps) {
  const [attempt, setAttempt] = useState(0);
  const [wasAwaited] = useState(isAwaited);
  const retry = (): void => {
    onRetry?.();
    setAttempt(attempt + 1);
  };
  const fallback = <AreaUnavailable area={area} onRetry={retry} />;
  return (
    <AreaBoundary key={attempt} area={area} fallback={fallback}>
      {wasAwaited && attempt === 0 ? (
        children
      ) : (
        <Suspense fallback={<AreaLoading area={area} onRetry={retry} />}>{children}</Suspense>
      )}
    </AreaBoundary>
  );
}
