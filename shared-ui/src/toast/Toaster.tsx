import type { Toast } from 'react-hot-toast/headless';
import { toast as toasts, useToaster } from 'react-hot-toast/headless';
import { useDeferredValue, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { ToastCard } from './ToastCard.tsx';
import { useHeaderBottom } from './useHeaderBottom.ts';

/**
 * Minimum time in ms from an error to the success that dismisses it. An error closer to the success has another cause.
 */
const MIN_SUPERSEDE_MS = 1000;

const Wrapper = styled.div`
  position: fixed;
  z-index: 90;
  top: calc(var(--header-bottom, var(--header-height)) + 12px);
  right: 12px;
  left: 12px;
  display: grid;
  justify-items: end;
  gap: 8px;
  pointer-events: none;

  @media print {
    display: none;
  }
`;

const Stack = styled.div`
  display: grid;
  justify-items: end;
  gap: 8px;
  width: 100%;
`;

/**
 * Renders toasts in two live regions that are always in the page, because screen readers ignore regions that are added
 * together with their text.
 */
export function Toaster() {
  const {
    toasts: current,
    handlers: { startPause, endPause },
  } = useToaster();
  const latest = useIsHydrated() ? current : [];
  // A new toast is rendered with a lower priority than other changes of the same click, so that the browser
  // paints the other changes first. A dismissed toast is removed immediately.
  const renderedKeys = useDeferredValue(latest.map(getKey).join(' '));
  const renderedToasts = latest.filter((toast) => renderedKeys.includes(getKey(toast)));
  const containerRef = useRef<HTMLDivElement>(null);
  const visibleCount = renderedToasts.filter((toast) => toast.visible).length;
  useHeaderBottom(containerRef, visibleCount > 0);
  const hasPointerOrFocus = (): boolean => containerRef.current?.matches(':hover, :focus-within') === true;
  // Timers also resume here, because a toast that is removed under the pointer or the focus fires no leave event.
  const resume = useEffectEvent(() => {
    if (visibleCount === 0 || !hasPointerOrFocus()) endPause();
  });
  useEffect(() => {
    resume();
  }, [visibleCount]);
  useEffect(() => {
    if (hasPointerOrFocus()) return;
    for (const { id } of findSupersededErrors(renderedToasts)) toasts.dismiss(id);
  }, [renderedToasts]);
  return (
    <Wrapper
      ref={containerRef}
      onMouseEnter={startPause}
      onMouseLeave={endPause}
      onFocus={startPause}
      onBlur={endPause}
    >
      <Stack aria-live="assertive">
        {renderedToasts.filter(isError).map((toast) => (
          <ToastCard key={getKey(toast)} toast={toast} role="alert" />
        ))}
      </Stack>
      <Stack aria-live="polite">
        {renderedToasts
          .filter((toast) => !isError(toast))
          .map((toast) => (
            <ToastCard key={getKey(toast)} toast={toast} role="status" />
          ))}
      </Stack>
    </Wrapper>
  );
}

const subscribeToNothing = () => () => undefined;

/** Returns false while React hydrates the server's markup, which has no toasts, and true from then on. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

/** Returns the identity of a toast: a newer one about the same subject is a different toast. */
const getKey = ({ id, createdAt }: Toast): string => `${id} ${createdAt}`;

/** Returns the visible errors that a success followed after at least `MIN_SUPERSEDE_MS`, so they no longer apply. */
function findSupersededErrors(current: readonly Toast[]): Toast[] {
  const successes = current.filter((toast) => !isError(toast)).map(({ createdAt }) => createdAt);
  const lastSuccessAt = Math.max(...successes);
  return current.filter(
    (toast) => isError(toast) && toast.visible && lastSuccessAt - toast.createdAt >= MIN_SUPERSEDE_MS,
  );
}

function isError(toast: Toast): boolean {
  return toast.type === 'error';
}
