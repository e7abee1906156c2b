import { Alert } from '@shop/shared-ui';

export const Message = () => <Alert>This size is sold out.</Alert>;

export const WithHint = () => <Alert hint="Try again in a minute.">The payment did not go through.</Alert>;

export const WithRetry = () => <Alert onRetry={() => undefined}>The products did not load.</Alert>;

export const Retrying = () => (
  <Alert onRetry={() => undefined} busy>
    The products did not load.
  </Alert>
);

export const LongWord = () => (
  <Alert hint={'unbroken'.repeat(12)}>{`No product is called ${'tee'.repeat(40)}.`}</Alert>
);
