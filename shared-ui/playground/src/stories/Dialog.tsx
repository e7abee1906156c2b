import { Button, Dialog } from '@shop/shared-ui';
import { Opener } from '../Opener.tsx';

export const WithHeading = () => (
  <Opener>
    {(close) => (
      <Dialog title="Write a review" onClose={close}>
        <p>Everybody can read it.</p>
        <Button onClick={close}>Close</Button>
      </Dialog>
    )}
  </Opener>
);

export const PlainTitle = () => (
  <Opener>
    {(close) => (
      <Dialog title="Leave without saving?" role="alertdialog" plainTitle onClose={close}>
        <Button onClick={close}>Stay</Button>
      </Dialog>
    )}
  </Opener>
);

export const LongerThanTheWindow = () => (
  <Opener>
    {(close) => (
      <Dialog title="Terms" onClose={close}>
        <Button onClick={close}>Close</Button>
        {Array.from({ length: 40 }, (_, line) => (
          <p key={line}>Paragraph {line + 1} of the terms.</p>
        ))}
      </Dialog>
    )}
  </Opener>
);
