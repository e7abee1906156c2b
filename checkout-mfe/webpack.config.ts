import { remote } from '@shop/mfe/remote';

// A server cannot render the cart, which is in the browser's storage.
export default remote({
  name: 'checkout',
  folder: import.meta.dirname,
  isServerDrawn: false,
});
