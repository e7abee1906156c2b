import type { Toast } from 'react-hot-toast/headless';
import { resolveValue, toast as toasts } from 'react-hot-toast/headless';
import { useState } from 'react';
import styled from 'styled-components';
import { Icon } from '../components/Icon.tsx';
import { useSwipeToDismiss } from './useSwipeToDismiss.ts';
import { media } from '../theme/media.ts';

const Card = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  box-sizing: border-box;
  max-width: min(100%, 26rem);
  padding: 12px 12px 12px 16px;
  border-left: 6px solid var(--lime);
  border-radius: var(--radius-control);
  background: var(--ink);
  color: var(--on-dark);
  /* Separates the toast from dark panels below it. */
  box-shadow: 0 0 0 2px var(--paper);
  font-weight: 700;
  pointer-events: auto;
  /* The toast handles horizontal swipes; vertical ones scroll the page. */
  touch-action: pan-y;
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
  /* Smaller on phones and tablets, because the toast may cover the element that it is about. */
  ${media.down('lg')} {
    gap: 4px;
    min-height: 44px;
    padding: 4px 6px 4px 12px;
    font-size: 1rem;
    line-height: 1.3;
  }
  @media (forced-colors: active) {
    border-block: 2px solid;
    border-right: 2px solid;
  }
`;

const Close = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 32px;
  height: 32px;
  border: 0;
  border-radius: var(--radius-small);
  background: none;
  color: inherit;
  cursor: pointer;

  &:first-of-type {
    margin-left: auto;
  }
`;

interface ToastCardProps {
  toast: Toast;
  role: 'alert' | 'status';
}

/**
 * A toast. Disappears after its time, by its button, or by a horizontal swipe. It is not announced if an
 * alert already shows its text.
 */
export function ToastCard({ toast, role }: ToastCardProps) {
  const [isSilent] = useState(() => isShownInAlert(toast));
  const dismiss = (): void => {
    toasts.dismiss(toast.id);
  };
  const swipe = useSwipeToDismiss(dismiss);
  return (
    <Card
      role={isSilent ? undefined : role}
      aria-live={isSilent ? 'off' : undefined}
      data-kind={toast.type}
      data-visible={toast.visible}
      {...swipe}
    >
      {resolveValue(toast.message, toast)}
      <Close type="button" aria-label="Dismiss" onClick={dismiss}>
        <Icon name="close" size={20} />
      </Close>
    </Card>
  );
}

/** Returns whether an alert of the page has the toast's text, which screen readers would read twice. */
function isShownInAlert({ message }: Toast): boolean {
  const lines = document.querySelectorAll('[role="alert"] > *');
  return [...lines].some(({ textContent }) => textContent === message);
}
