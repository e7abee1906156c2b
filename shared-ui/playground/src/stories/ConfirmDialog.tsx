import { ConfirmDialog } from '@shop/shared-ui';
import { Opener } from '../Opener.tsx';

export const Danger = () => (
  <Opener>
    {(close) => (
      <ConfirmDialog
        text="Delete this product?"
        subject="Boulder Tee"
        verb="Delete"
        onConfirm={close}
        onCancel={close}
      />
    )}
  </Opener>
);

export const Busy = () => (
  <Opener>
    {(close) => (
      <ConfirmDialog
        text="Mark this order as delivered?"
        verb="Mark As Delivered"
        variant="primary"
        busy
        onConfirm={close}
        onCancel={close}
      />
    )}
  </Opener>
);
