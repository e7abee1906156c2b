import { itemAdded, useParams } from '@shop/shared-ui';
import { aCartItem } from '@shop/shared-ui/testing/samples';
import { act, screen } from '@testing-library/react';
import { aPort, exposing } from '../testing/aPort.ts';
import { renderApp } from '../testing/renderApp.tsx';

test('an item that comes into the cart changes the header, and renders no page again', async () => {
  const rendered = jest.fn(() => null);
  // Its element stays the same object, so React renders it again only for a context that `App` renews.
  const Page = () => {
    useParams();
    return rendered();
  };
  const { store } = await renderApp(aPort(exposing({ '/home': <Page /> })), { route: '/home' });
  const times = rendered.mock.calls.length;
  expect(times).toBeGreaterThan(0);
  act(() => {
    store.dispatch(itemAdded({ item: aCartItem() }));
  });
  expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeInTheDocument();
  expect(rendered).toHaveBeenCalledTimes(times);
});
