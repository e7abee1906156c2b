import { Alert, Button, Container, PageHeading } from '@shop/shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useServerMarkup } from './serverMarkup.ts';

interface AreaUnavailableProps {
  /** Visible name of the area. */
  area: string;
  /** Repeats the load; absent when that cannot succeed, because the micro-frontend is disabled. */
  onRetry?: () => void;
  /** True when the page's code has loaded and thrown an error, before or after the page was shown. */
  hasThrown?: boolean;
  /** Resolves to true when the shop serves another version than the one that failed. */
  isOutdated?: (() => Promise<boolean>) | undefined;
}

/** Replaces a page that cannot be shown. The rest of the shop is not affected. */
export function AreaUnavailable(props: AreaUnavailableProps) {
  const markup = useServerMarkup();
  if (markup === null) return <FailureArea {...props} />;
  return (
    <>
      <Container>
        <FailureAlert {...props} />
      </Container>
      <div data-server-markup dangerouslySetInnerHTML={{ __html: markup }} />
    </>
  );
}

function FailureAlert({ area, onRetry, hasThrown = false, isOutdated }: AreaUnavailableProps) {
  const [hasNewVersion, setHasNewVersion] = useState(false);
  useEffect(() => {
    // If the check fails, Retry remains.
    isOutdated?.().then(setHasNewVersion, () => undefined);
  }, [isOutdated]);
  if (!onRetry) return <Alert>{area} is unavailable</Alert>;
  if (!hasNewVersion) {
    return hasThrown ? (
      <Alert hint={area} onRetry={onRetry}>
        This page stopped because of an error
      </Alert>
    ) : (
      <Alert hint={`${area} couldn't be loaded. Check your connection and try again.`} onRetry={onRetry}>
        Loading chunk failed
      </Alert>
    );
  }
  const reload = (): void => {
    location.reload();
  };
  return (
    <Alert
      hint={
        <Button variant="secondary" size="small" onClick={reload}>
          Reload
        </Button>
      }
    >
      A new version is ready
    </Alert>
  );
}

function FailureArea(props: AreaUnavailableProps) {
  return (
    <Container>
      <FailureContent>
        <PageHeading>{props.area}</PageHeading>
        <FailureAlert {...props} />
      </FailureContent>
    </Container>
  );
}

const FailureContent = styled.div`
  display: grid;
  gap: 20px;
  align-content: start;
  max-width: 720px;
  min-height: 50vh;
  margin: 0 auto;
  padding: 32px 0;
`;
