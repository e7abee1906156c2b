import { remote } from '@shop/mfe/remote';

export default remote({
  name: 'admin',
  folder: import.meta.dirname,
  alone: true,
  isServerDrawn: false,
});
