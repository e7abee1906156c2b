import type { ReactNode } from 'react';
import styled from 'styled-components';

const focusNote = (note: HTMLElement | null): void => note?.focus({ preventScroll: true });

/** Confirms an action. Takes the focus of the pressed button, which has been removed. */
export function ConfirmationNote({ children }: { children: ReactNode }) {
  return (
    <Note ref={focusNote} role="status" tabIndex={-1}>
      {children}
    </Note>
  );
}

const Note = styled.p`
  &:focus {
    outline: none;
    box-shadow: none;
  }
`;
