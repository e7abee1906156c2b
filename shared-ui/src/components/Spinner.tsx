import styled, { keyframes } from 'styled-components';
import { Arcs } from './Arcs.tsx';

const appear = keyframes`
  to { opacity: 1; }
`;

/** Hidden for 200 ms, so that short loads do not flash. */
const Place = styled.div`
  display: grid;
  place-items: center;
  min-height: 160px;
  color: var(--green-700);
  font-size: 2.25rem;
  opacity: 0;
  animation: ${appear} 1ms 200ms forwards;
`;

interface SpinnerProps {
  className?: string;
}

export function Spinner({ className }: SpinnerProps) {
  return (
    <Place role="status" aria-label="Loading" className={className}>
      <Arcs moving />
    </Place>
  );
}
