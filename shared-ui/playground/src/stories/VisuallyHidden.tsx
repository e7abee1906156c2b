import { VisuallyHidden } from '@shop/shared-ui';

export const ForReadersOnly = () => (
  <p>
    Two words are heard here, not seen:<VisuallyHidden> opens elsewhere</VisuallyHidden>
  </p>
);
