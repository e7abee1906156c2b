import { Disclosure } from '@shop/shared-ui';

export const Collapsed = () => <Disclosure summary="Delivery">Within three days.</Disclosure>;

export const Expanded = () => (
  <Disclosure summary="Returns" isOpenAtFirst>
    Within thirty days.
  </Disclosure>
);
