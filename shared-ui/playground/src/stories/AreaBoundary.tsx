import { Alert, AreaBoundary } from '@shop/shared-ui';

function Failing(): never {
  throw new Error('This area fails on purpose.');
}

export const Whole = () => (
  <AreaBoundary area="A story" fallback={<Alert>Not shown.</Alert>}>
    <p>The area.</p>
  </AreaBoundary>
);

export const Failed = () => (
  <AreaBoundary area="A story" fallback={<Alert>This area could not be shown.</Alert>}>
    <Failing />
  </AreaBoundary>
);
