import { lazyPage } from '@shop/shared-ui';
import { allowConsoleError } from '@shop/shared-ui/testing/consoleWatch';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { ScreenArea } from './ScreenArea.tsx';

test('a screen that cannot be loaded shows an error, and Retry loads it anew', async () => {
  mockApi();
  allowConsoleError(/Loading chunk 5 failed/);
  let isDown = true;
  const Page = lazyPage(() =>
    isDown ? Promise.reject(new Error('Loading chunk 5 failed')) : Promise.resolve(() => <p>Orders</p>),
  );
  const { user } = renderShop(
    <ScreenArea visit="first">
      <Suspense>
        <Page />
      </Suspense>
    </ScreenArea>,
  );
  expect(await screen.findByText('Loading chunk failed')).toBeInTheDocument();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Orders')).toBeInTheDocument();
});
