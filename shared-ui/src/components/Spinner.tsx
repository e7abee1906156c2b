import { useEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { Arcs } from './Arcs.tsx';
import { Button } from './Button.tsx';

/** Time in ms after which a visitor is told that the load is slow, and can reload the page. */
const SLOW_AFTER_MS = 10_000;

const appear = keyframes`
  to { opacity: 1; }
`;

/** The spinner is hidden for the first 200 ms, so that it does not flash during a short load. */
const Wrapper = styled.div`
  display: grid;
  place-items: center;
  place-content: center;
  gap: 12px;
  min-height: 160px;
  color: var(--green-700);
  opacity: 0;
  animation: ${appear} 1ms 200ms forwards;

  > div {
    display: grid;
    gap: inherit;
    justify-items: center;
  }
  svg {
    font-size: 2.25rem;
  }
`;

interface SpinnerProps {
  className?: string;
}

export function Spinner({ className }: SpinnerProps) {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsSlow(true);
    }, SLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <Wrapper className={className}>
      <div role="status" aria-label="Loading">
        <Arcs moving />
        {isSlow ? <p>Still loading…</p> : null}
      </div>
      {isSlow ? (
        <Button
          variant="secondary"
          size="small"
          onClick={() => {
            location.reload();
          }}
        >
          Retry
        </Button>
      ) : null}
    </Wrapper>
  );
}
