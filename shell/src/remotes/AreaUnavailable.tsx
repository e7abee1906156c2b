import { Alert, Container, PageHeading } from '@shop/shared-ui';
import styled from 'styled-components';
import { useServerMarkup } from './serverMarkup.ts';

interface AreaUnavailableProps {
  /** The visible name of the area. */
  area: string;
  onRetry: () => void;
}

/** Rendered in place of a page that cannot be shown. The rest of the shop is not affected. */
export function AreaUnavailable(props: AreaUnavailableProps) {
  const markup = useServerMarkup();
  if (markup === null) return <WithoutPage {...props} />;
  return (
    <>
      <Container>
        <LoadingFailed {...props} />
      </Container>
      <div data-server-markup dangerouslySetInnerHTML={{ __html: markup }} />
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
