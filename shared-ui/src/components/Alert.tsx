import type { ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { Button } from './Button.tsx';

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 20px;
  padding: 14px 18px;
  border: 1px solid currentcolor;
  border-radius: var(--radius-control);
  background: var(--danger-ground);
  color: var(--danger-ink);
  font-weight: 700;
  overflow-wrap: anywhere;

  .hint {
    flex-basis: 100%;
    font-weight: 400;
  }
`;

interface AlertProps {
  children: ReactNode;
  /** Second line, e.g. `errorHint(error)`. */
  hint?: ReactNode;
  /**
   * Called when Retry is pressed, and when the browser goes online again unless the alert is busy. Without
   * this handler there is no Retry button.
   */
  onRetry?: (() => void) | undefined;
  busy?: boolean;
  className?: string;
}

export function Alert({ children, hint, onRetry, busy = false, className }: AlertProps) {
  const retryOnline = useEffectEvent(() => {
    if (!busy) onRetry?.();
  });
  useEffect(() => {
    const handleOnline = () => retryOnline();
    addEventListener('online', handleOnline);
    return () => {
      removeEventListener('online', handleOnline);
    };
  }, []);
  return (
    <Box role="alert" className={className}>
      <span>{children}</span>
      {onRetry && (
        <Button variant="secondary" size="small" onClick={onRetry} busy={busy}>
          Retry
        </Button>
      )}
      {hint && <span className="hint">{hint}</span>}
    </Box>
  );
}
