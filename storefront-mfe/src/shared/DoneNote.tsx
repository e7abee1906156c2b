import type { ReactNode } from 'react';
import styled from 'styled-components';

const takeFocus = (note: HTMLElement | null): void => note?.focus({ preventScroll: true });

/** What was done. It takes the focus of the button that was pressed, which is gone. */
export function DoneNote({ children }: { children: ReactNode }) {
  return (
    <Note ref={takeFocus} role="status" tabIndex={-1}>
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
