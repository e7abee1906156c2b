import type { ReactNode } from 'react';
import styled from 'styled-components';

const Box = styled.p`
  margin: 0;
  padding: 12px 16px;
  border-left: 4px solid var(--green);
  border-radius: var(--radius-chip);
  background: var(--table-head);
`;

export function Note({ children }: { children: ReactNode }) {
  return <Box role="status">{children}</Box>;
}
