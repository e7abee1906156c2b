import { useEffect, useState } from 'react';
import { Container, Spinner } from '@shop/shared-ui';
import styled from 'styled-components';
import { AreaUnavailable } from './AreaUnavailable.tsx';
import { useKeptMarkup } from './keptPage.ts';

/**
 * After this long without an answer the visitor is offered to try again; the slow load may still arrive. Together with
 * the time that a first page is waited for, it stays below the ten seconds that anybody should wait at most.
 */
const TIMEOUT_MS = 5000;

export function AreaLoading({ area, onRetry }: { area: string; onRetry: () => void }) {
  const [isLate, setIsLate] = useState(false);
  const kept = useKeptMarkup();
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsLate(true);
    }, TIMEOUT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  if (isLate) return <AreaUnavailable area={area} onRetry={onRetry} />;
  if (kept !== null) return <div data-kept dangerouslySetInnerHTML={{ __html: kept }} />;
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
