import { Alert, Container, PageHeading, usePageTitle } from '@shop/shared-ui';
import styled from 'styled-components';

interface AreaUnavailableProps {
  /** The area's name as visitors know it. */
  area: string;
  onRetry: () => void;
}

/** Stands where a page cannot be shown; the rest of the shop goes on. */
export function AreaUnavailable({ area, onRetry }: AreaUnavailableProps) {
  // The page that was left must not lend its name to this one.
  usePageTitle(area);
  return (
    <Container>
      <Place>
        <PageHeading>{area}</PageHeading>
        <Alert hint={area} onRetry={onRetry}>
          Loading chunk failed
        </Alert>
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
