import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Domes } from './Domes.tsx';

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: 16px;
  padding: 48px 16px;
  text-align: center;

  > svg {
    color: var(--line-strong);
  }
  > svg + p {
    font-size: 1.125rem;
    font-weight: 700;
  }
`;

interface EmptyStateProps {
  text: string;
  /** Links to other pages. */
  children?: ReactNode;
  className?: string;
}

export function EmptyState({ text, children, className }: EmptyStateProps) {
  return (
    <Box className={className}>
      <Domes />
      <p>{text}</p>
      {children}
    </Box>
  );
}
