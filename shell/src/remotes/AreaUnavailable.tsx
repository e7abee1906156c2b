import { Alert, Container, PageHeading, usePageTitle } from '@shop/shared-ui';
import styled from 'styled-components';
import { useKeptMarkup } from './keptPage.ts';

interface AreaUnavailableProps {
  /** The area's name as visitors know it. */
  area: string;
  onRetry: () => void;
}

/** Stands where a page cannot be shown, or above what the server has sent of it; the rest of the shop goes on. */
export function AreaUnavailable(props: AreaUnavailableProps) {
  const kept = useKeptMarkup();
  if (kept === null) return <WithoutPage {...props} />;
  return (
    <>
      <Container>
        <LoadingFailed {...props} />
      </Container>
      <div data-kept dangerouslySetInnerHTML={{ __html: kept }} />
    </>
  );
}

function LoadingFailed({ area, onRetry }: AreaUnavailableProps) {
  return (
    <Alert hint={area} onRetry={onRetry}>
      Loading chunk failed
    </Alert>
  );
}

function WithoutPage({ area, onRetry }: AreaUnavailableProps) {
  // The page that was left must not lend its name to this one.
  usePageTitle(area);
  return (
    <Container>
      <Place>
        <PageHeading>{area}</PageHeading>
        <LoadingFailed area={area} onRetry={onRetry} />
      </Place>
    </Container>
  );
}

const Place = styled.div`
  display: grid;
  gap: 20px;
  align-content: start;
  max-width: 720px;
  min-height: 50vh;
  margin: 0 auto;
  padding: 32px 0;
`;
