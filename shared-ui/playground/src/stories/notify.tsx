import { Button, notify } from '@shop/shared-ui';

export const Success = () => (
  <Button onClick={() => notify.success('Boulder Tee is in your cart')}>Show success</Button>
);

export const Failure = () => (
  <Button onClick={() => notify.error('The payment did not go through')}>Show failure</Button>
);

export const WithAction = () => (
  <Button
    onClick={() =>
      notify.withAction('Size M took the place of size S', { label: 'Keep both', onAction: () => undefined })
    }
  >
    Show action
  </Button>
);
