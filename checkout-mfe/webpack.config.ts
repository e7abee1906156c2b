import { remote } from '@shop/mfe/remote';

// Not server-rendered, because the cart is in the browser's storage.
export default remote({
  name: 'checkout',
  folder: import.meta.dirname,
  isServerDrawn: false,
});
