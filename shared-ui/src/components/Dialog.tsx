import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';

const Panel = styled.dialog`
  width: min(32rem, calc(100vw - 32px));
  max-height: calc(100dvh - 32px);
  padding: 24px;
  border: 0;
  border-radius: var(--radius-card);
  background: var(--card);
  color: var(--ink);
  /* Not inherited, because a dialog may be opened from a table with smaller text. */
  font-size: 1rem;

  &::backdrop {
    background: var(--backdrop);
  }
  h2 {
    margin-bottom: 16px;
  }
  @media (forced-colors: active) {
    border: 2px solid;
  }
  @media (prefers-reduced-motion: no-preference) {
    transition:
      opacity 180ms ease-out,
      transform 180ms ease-out;
    @starting-style {
      opacity: 0;
      transform: translateY(8px);
    }
  }
`;

interface DialogProps {
  /** Title at the top of the dialog, which is also its accessible name. */
  title: string;
  children: ReactNode;
  /** Called on Escape. The parent is expected to stop rendering the dialog. */
  onClose: () => void;
  role?: 'dialog' | 'alertdialog';
  /** Renders the title as text instead of a heading, for a title that is the whole message. */
  plainTitle?: boolean;
  /** Id of the child that describes the dialog. */
  describedBy?: string | undefined;
  className?: string;
}

/** A modal dialog, open as long as it is rendered. When it closes, focus returns to the element that had it before. */
export function Dialog({
  title,
  children,
  onClose,
  role = 'dialog',
  plainTitle = false,
  describedBy,
  className,
}: DialogProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opener = document.activeElement;
    const element = panel.current;
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <Panel
      ref={panel}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      className={className}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {plainTitle ? <p id={titleId}>{title}</p> : <h2 id={titleId}>{title}</h2>}
      {children}
    </Panel>
  );
}
