import type { Toast } from 'react-hot-toast/headless';
import { resolveValue, toast as toasts, useToaster } from 'react-hot-toast/headless';
import { useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';

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
`;

const Stack = styled.div`
  display: grid;
  justify-items: end;
  gap: 8px;
  width: 100%;
`;

const Card = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  box-sizing: border-box;
  width: min(100%, 26rem);
  padding: 12px 12px 12px 16px;
  border-left: 6px solid var(--lime);
  border-radius: 10px;
  background: var(--ink);
  color: #fff;
  font-weight: 600;
  pointer-events: auto;
  transition:
    opacity 160ms ease-out,
    transform 160ms ease-out;

  &[data-kind='error'] {
    border-left-color: var(--ember);
  }
  &[data-visible='false'] {
    opacity: 0;
    transform: translateY(-8px);
  }
  @starting-style {
    opacity: 0;
    transform: translateY(-8px);
  }
`;

const Close = styled.button`
  flex: none;
  width: 32px;
  height: 32px;
  border: 0;
  border-radius: 8px;
  background: none;
  color: inherit;
  font-size: 1.25rem;
  line-height: 1;
  cursor: pointer;

  &:first-of-type {
    margin-left: auto;
  }
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
          <ToastCard key={toast.id} toast={toast} role="alert" />
        ))}
      </Stack>
      <Stack aria-live="polite">
        {current
          .filter((toast) => !isError(toast))
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} role="status" />
          ))}
      </Stack>
    </Place>
  );
}

function isError(toast: Toast): boolean {
  return toast.type === 'error';
}

function ToastCard({ toast, role }: { toast: Toast; role: 'alert' | 'status' }) {
  return (
    <Card role={role} data-kind={toast.type} data-visible={toast.visible}>
      {resolveValue(toast.message, toast)}
      <Close
        type="button"
        aria-label="Dismiss"
        onClick={() => {
          toasts.dismiss(toast.id);
        }}
      >
        ×
      </Close>
    </Card>
  );
}
