import { LoadAttempt } from '@shop/shared-ui';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { AreaLoading } from './AreaLoading.tsx';
import { AreaUnavailable } from './AreaUnavailable.tsx';
import { PageBoundary } from './PageBoundary.tsx';
import { isLoadFailure } from './scriptFailure.ts';

interface PageAreaProps {
  area: string;
  /** Key of the history entry. A failure lasts for this visit only. */
  visit: string;
  /** True for a first page that the browser renders itself, in place of the server's HTML and without a spinner. */
  isAwaited: boolean;
  /** Called before a retry, with the page's error, or null when it was still loading. */
  onRetry?: (error: unknown) => void;
  /** Called with each error of the page, except while a retry begins. */
  onError?: (error: unknown) => void;
  /** Called when the page fails before it was shown. Returns true when another version replaces it. */
  replace?: (error: unknown) => boolean;
  /** Resolves to true when the shop serves another version of this area than the one that failed. */
  isOutdated?: () => Promise<boolean>;
  /** Renders the replacement of a page that threw, or the shell's message. */
  renderError?: (message: ReactNode, onRetry: () => void) => ReactNode;
  children: ReactNode;
}

/** Isolates the failures of one page, and loads it again on Retry. Each page needs its own key. */
export function PageArea({
  area,
  visit,
  isAwaited,
  onRetry,
  onError,
  replace,
  isOutdated,
  renderError,
  children,
}: PageAreaProps) {
  const [retries, setRetries] = useState(0);
  const [wasAwaited] = useState(isAwaited);
  const stage = useRef<'loading' | 'shown' | 'ending'>('loading');
  const markShown = useCallback(() => {
    stage.current = 'shown';
  }, []);
  const recover = (error: unknown): boolean => {
    if (stage.current === 'ending') return false;
    onError?.(error);
    return stage.current === 'loading' && replace?.(error) === true;
  };
  const retry = (error: unknown = null): void => {
    stage.current = 'ending';
    onRetry?.(error);
    // The next task starts after the abandoned scripts have failed, so that they do not fail the next
    // attempt.
    setTimeout(() => {
      stage.current = 'loading';
      setRetries(retries + 1);
    });
  };
  const attempt = `${visit} ${retries}`;
  const loading = (
    <AreaLoading
      area={area}
      onRetry={() => {
        retry();
      }}
    />
  );
  const page = (
    <>
      {children}
      <EffectNotifier onShown={markShown} />
    </>
  );
  const renderFailure = (error: unknown): ReactNode => {
    const hasThrown = onError !== undefined && !isLoadFailure(error);
    const onRetry = (): void => {
      retry(error);
    };
    const message = (
      <AreaUnavailable area={area} hasThrown={hasThrown} onRetry={onRetry} isOutdated={isOutdated} />
    );
    if (!hasThrown || !renderError) return message;
    return (
      <PageBoundary
        area={area}
        attempt={attempt}
        recover={recover}
        loading={loading}
        fallback={() => message}
      >
        <Suspense fallback={loading}>{renderError(message, onRetry)}</Suspense>
      </PageBoundary>
    );
  };
  return (
    <LoadAttempt value={attempt}>
      <PageBoundary
        key={retries}
        area={area}
        attempt={attempt}
        recover={recover}
        loading={loading}
        fallback={renderFailure}
      >
        {wasAwaited && retries === 0 ? page : <Suspense fallback={loading}>{page}</Suspense>}
      </PageBoundary>
    </LoadAttempt>
  );
}

/** Calls `onShown` once its sibling page has rendered and its effects have run without an error. */
function EffectNotifier({ onShown }: { onShown: () => void }): null {
  useEffect(() => {
    const timer = setTimeout(onShown);
    return () => {
      clearTimeout(timer);
    };
  }, [onShown]);
  return null;
}
