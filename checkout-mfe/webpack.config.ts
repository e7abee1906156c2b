import { remote } from '@shop/mfe/remote';

// The cart is in the browser's storage: a server could only draw an empty one.
export default remote({
  name: 'checkout',
  folder: import.meta.dirname,
  isServerDrawn: false,
});
