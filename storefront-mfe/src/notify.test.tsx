import { askForNotice, endNotices } from '@shop/contract/stockAlerts';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aUser } from '@shop/shared-ui/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import { NotifyForm } from './features/product/SoldOutSizes.tsx';
import { UnsubscribePage } from './features/unsubscribe/UnsubscribePage.tsx';

const NOTED = { message: "We'll email you once, when it's back." };

test('a visitor gives an address to be told when a size is back', async () => {
  const api = mockApi().on(askForNotice, NOTED);
  const { user } = renderShop(<NotifyForm productId="p-tee" sizes={['M']} />);
  await user.click(screen.getByRole('button', { name: 'Tell me when it is back' }));
  await user.click(await screen.findByRole('button', { name: 'Tell me' }));
  const field = screen.getByLabelText('Email Address');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Please enter your email address\./));
  await user.type(field, 'Sipho@shop.example');
  await user.click(screen.getByRole('button', { name: 'Tell me' }));
  expect(await screen.findByText(NOTED.message)).toHaveAttribute('role', 'status');
  expect(screen.getByText(NOTED.message)).toHaveFocus();
  expect(api.calls(askForNotice)).toEqual([{ id: 'p-tee', size: 'M', email: 'sipho@shop.example' }]);
});

test('of several sizes that are sold out one is chosen', async () => {
  const api = mockApi().on(askForNotice, NOTED);
  const { user } = renderShop(<NotifyForm productId="p-tee" sizes={['S', 'XL']} />, { user: aUser() });
  await user.click(screen.getByRole('button', { name: 'Tell me when it is back' }));
  const field = await screen.findByLabelText('Which size?');
  expect(field).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Tell me' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription('Please choose a size.'));
  await user.selectOptions(field, 'XL');
  await user.click(screen.getByRole('button', { name: 'Tell me' }));
  expect(await screen.findByText(NOTED.message)).toBeInTheDocument();
  expect(api.calls(askForNotice)).toEqual([{ id: 'p-tee', size: 'XL', email: aUser().email }]);
});

test('who is signed in finds the own address in the form', async () => {
  mockApi();
  const { user } = renderShop(<NotifyForm productId="p-tee" sizes={['M']} />, { user: aUser() });
  await user.click(screen.getByRole('button', { name: 'Tell me when it is back' }));
  expect(await screen.findByLabelText('Email Address')).toHaveValue(aUser().email);
  expect(screen.getByLabelText('Email Address')).toHaveFocus();
});

test('the link of a back-in-stock email asks once more, and then ends these emails', async () => {
  const api = mockApi().on(endNotices, { message: "You won't get any more back-in-stock emails." });
  const { user } = renderShop(<UnsubscribePage />, { route: '/unsubscribe#token=abc' });
  expect(api.calls(endNotices)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText("You won't get any more back-in-stock emails.")).toHaveFocus();
  expect(api.calls(endNotices)).toEqual([{ token: 'abc' }]);
});

test('a link that is not ours says so', async () => {
  mockApi().fail(endNotices, 400, { message: 'This link is no longer valid.', code: 'invalid_input' });
  const { user } = renderShop(<UnsubscribePage />, { route: '/unsubscribe#token=abc' });
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.');
});

test('without a link the page says where it is', () => {
  renderShop(<UnsubscribePage />, { route: '/unsubscribe' });
  expect(screen.getByText(/Please open the link in the email/)).toBeInTheDocument();
});
