import type { Toast } from 'react-hot-toast/headless';
import { useToaster } from 'react-hot-toast/headless';
import { useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';
import { ToastCard } from './ToastCard.tsx';

const Place = styled.div`
  position: fixed;
  z-index: 90;
  top: calc(var(--header-height) + 12px);
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

/** Toasts are drawn in two regions that are in the page from its start: a region born with its words is not read out. */
export function Toaster() {
  const {
    toasts: current,
    handlers: { startPause, endPause },
  } = useToaster();
  const place = useRef<HTMLDivElement>(null);
  const visibleCount = current.filter((toast) => toast.visible).length;
  // A toast that goes from under the pointer or the focus never says that they have left it.
  const letGo = useEffectEvent(() => {
    const isHeld = place.current?.matches(':hover, :focus-within') === true;
    if (visibleCount === 0 || !isHeld) endPause();
  });
  useEffect(() => {
    letGo();
  }, [visibleCount]);
  return (
    <Place
      ref={place}
      onMouseEnter={startPause}
      onMouseLeave={endPause}
      onFocus={startPause}
      onBlur={endPause}
    >
      <Stack aria-live="assertive">
        {current.filter(isError).map((toast) => (
          <ToastCard key={`${toast.id} ${toast.createdAt}`} toast={toast} role="alert" />
        ))}
      </Stack>
      <Stack aria-live="polite">
        {current
          .filter((toast) => !isError(toast))
          .map((toast) => (
            <ToastCard key={`${toast.id} ${toast.createdAt}`} toast={toast} role="status" />
          ))}
      </Stack>
    </Place>
  );
}

function isError(toast: Toast): boolean {
  return toast.type === 'error';
}
