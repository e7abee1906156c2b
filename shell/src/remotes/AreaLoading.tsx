import { useEffect, useState } from 'react';
import { Container, Spinner } from '@shop/shared-ui';
import styled from 'styled-components';
import { AreaUnavailable } from './AreaUnavailable.tsx';

/**
 * After this long without an answer the visitor is offered to try again; the slow load may still arrive. Together with
 * the time that a first page is waited for, it stays below the ten seconds that anybody should wait at most.
 */
const PATIENCE_MS = 5000;

export function AreaLoading({ area, onRetry }: { area: string; onRetry: () => void }) {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsLate(true);
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  if (isLate) return <AreaUnavailable area={area} onRetry={onRetry} />;
  return (
    <Container>
      <Place>
        <Spinner />
      </Place>
    </Container>
  );
}

const Place = styled.div`
  display: grid;
  place-items: center;
  min-height: 60vh;
`;
