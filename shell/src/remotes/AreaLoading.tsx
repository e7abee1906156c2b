import { useEffect, useState } from 'react';
import { Container, Spinner } from '@shop/shared-ui';
import styled from 'styled-components';
import { AreaUnavailable } from './AreaUnavailable.tsx';
import { useServerMarkup } from './serverMarkup.ts';

/**
 * Time in ms after which the visitor is offered Retry, while the load continues. Together with the wait for a first
 * page it is below ten seconds.
 */
const TIMEOUT_MS = 5000;

export function AreaLoading({ area, onRetry }: { area: string; onRetry: () => void }) {
  const [isLate, setIsLate] = useState(false);
  const markup = useServerMarkup();
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsLate(true);
    }, TIMEOUT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  if (isLate) return <AreaUnavailable area={area} onRetry={onRetry} />;
  if (markup !== null) return <div data-server-markup dangerouslySetInnerHTML={{ __html: markup }} />;
  return (
    <Container>
      <SpinnerArea>
        <Spinner />
      </SpinnerArea>
    </Container>
  );
}

const SpinnerArea = styled.div`
  display: grid;
  place-items: center;
  min-height: 60vh;
`;
