import type { ReactNode } from 'react';
import styled from 'styled-components';

const Mark = styled.span`
  display: inline-block;
  padding: 2px 8px;
  border-radius: var(--radius-chip);
  background: var(--table-head);
  color: var(--ink);
  font-size: 0.875rem;
  font-weight: 700;
  white-space: nowrap;

  &[data-tone='new'] {
    background: var(--lime);
  }
  &[data-tone='urgent'] {
    background: var(--ember);
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

interface ChipProps {
  tone?: 'plain' | 'new' | 'urgent';
  children: ReactNode;
}

/** Shows a state in one or two words. */
export function Chip({ tone = 'plain', children }: ChipProps) {
  return <Mark data-tone={tone}>{children}</Mark>;
}
