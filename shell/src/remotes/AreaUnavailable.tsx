import { Alert, Container } from '@shop/shared-ui';
import styled from 'styled-components';

interface AreaUnavailableProps {
  /** The area's name as visitors know it. */
  area: string;
  onRetry: () => void;
}

/** Stands where a micro-frontend cannot be shown; the rest of the shop goes on. */
export function AreaUnavailable({ area, onRetry }: AreaUnavailableProps) {
  return (
    <Container>
      <Place>
        <AreaName>{area}</AreaName>
        <Alert onRetry={onRetry}>Loading chunk failed</Alert>
      </Place>
    </Container>
  );
}

const Place = styled.div`
  padding: 48px 0;
  min-height: 50vh;
`;

const AreaName = styled.p`
  margin: 0 0 12px;
  color: var(--muted);
`;
