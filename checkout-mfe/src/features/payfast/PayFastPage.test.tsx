import { getPaymentMethods } from '@shop/contract/config';
import { startPayFastPayment } from '@shop/contract/payfast';
import { Link } from '@shop/shared-ui';
import { mockApi } from '@shop/shared-ui/testing/mockApi';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aUser } from '@shop/shared-ui/testing/samples';
import { act, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderCheckout } from '../../testing/renderCheckout.tsx';
import { PayFastPage } from './PayFastPage.tsx';

const FORM = {
  action: 'https://payfast.example/eng/process',
  fields: { merchant_id: '10000100', amount: '599.00', item_name: 'Order 10042', signature: 'abc' },
};

function aPayFastApi() {
  return mockApi().on(getPaymentMethods, { methods: ['Credit Card', 'PayFast'] });
}

function open() {
  return renderCheckout('/payfast/o-1', { user: aUser() });
}

/** Replaces the submission of the form, because jsdom does not navigate. */
function watchSubmit() {
  return jest.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation();
}

test('without PayFast the page shows an error and links to the order [2.18]', async () => {
  mockApi().on(getPaymentMethods, { methods: ['Credit Card'] });
  renderCheckout('/payfast/o-1', { user: aUser() });
  expect(await screen.findByText(/PayFast isn't set up/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your order' })).toHaveAttribute('href', '/order/o-1');
});

test('the signed form is posted automatically, with its fields unchanged and in order [2.18]', async () => {
  const submit = watchSubmit();
  aPayFastApi().on(startPayFastPayment, FORM);
  open();
  const form = await screen.findByRole<HTMLFormElement>('form', { name: 'PayFast' });
  await waitFor(() => {
    expect(submit).toHaveBeenCalledTimes(1);
  });
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', FORM.action);
  expect([...new FormData(form)]).toEqual(Object.entries(FORM.fields));
  expect(screen.getByRole('button', { name: 'Continue to PayFast' })).toBeVisible();
});

test.each([
  ['?option=cp', { orderId: 'o-1', paymentOption: 'cp' }],
  ['?option=', { orderId: 'o-1', paymentOption: null }],
  ['?option=xx', { orderId: 'o-1' }],
])('the payment begins with the method of the URL: %s', async (search, input) => {
  watchSubmit();
  const api = aPayFastApi().on(startPayFastPayment, FORM);
  renderCheckout(`/payfast/o-1${search}`, { user: aUser() });
  await screen.findByRole('form', { name: 'PayFast' });
  expect(api.calls(startPayFastPayment)).toEqual([input]);
});

test('a visit starts one payment', async () => {
  watchSubmit();
  const api = aPayFastApi().on(startPayFastPayment, FORM);
  const element = (
    <StrictMode>
      <PayFastPage />
    </StrictMode>
  );
  renderShop([{ path: '/payfast/:id', element }], { user: aUser(), route: '/payfast/o-1' });
  await screen.findByRole('form', { name: 'PayFast' });
  expect(api.calls(startPayFastPayment)).toEqual([{ orderId: 'o-1' }]);
});

test.each(['FETCH_ERROR', 500, 503] as const)(
  'a form that cannot be loaded (%s) shows an error, and Retry loads it without a reload',
  async (failure) => {
    watchSubmit();
    const api = aPayFastApi().fail(startPayFastPayment, failure, { message: 'Not now.' });
    const { user } = open();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      failure === 'FETCH_ERROR' ? 'You seem to be offline.' : 'Not now.',
    );
    const answer = api.on(startPayFastPayment, FORM).hold(startPayFastPayment);
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByRole('alert')).toBeVisible();
    answer();
    expect(await screen.findByRole('button', { name: 'Continue to PayFast' })).toBeVisible();
  },
);

test('payment methods that cannot be loaded show an error, and Retry goes on to the form', async () => {
  watchSubmit();
  const api = mockApi().fail(getPaymentMethods, 500, { message: 'Not now.' }).on(startPayFastPayment, FORM);
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  api.on(getPaymentMethods, { methods: ['Credit Card', 'PayFast'] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Continue to PayFast' })).toBeVisible();
});

test('an order that needs no payment leads back to its page', async () => {
  const message = 'This order has already been paid.';
  aPayFastApi().fail(startPayFastPayment, 409, { message, code: 'order_not_payable' });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to your order' })).toHaveAttribute('href', '/order/o-1');
});

test('an order of another customer is not found', async () => {
  aPayFastApi().fail(startPayFastPayment, 404, { code: 'not_found' });
  open();
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeVisible();
});

test('each order gets its own form', async () => {
  const submit = watchSubmit();
  const formOf = ({ orderId }: { orderId: string }) => ({ ...FORM, fields: { m_payment_id: orderId } });
  const api = aPayFastApi().on(startPayFastPayment, formOf);
  const page = (
    <>
      <Link to="/payfast/o-2">The other order</Link>
      <PayFastPage />
    </>
  );
  const { user } = renderShop([{ path: '/payfast/:id', element: page }], {
    user: aUser(),
    route: '/payfast/o-1',
  });
  await screen.findByRole('form', { name: 'PayFast' });
  const answer = api.hold(startPayFastPayment);
  await user.click(screen.getByRole('link', { name: 'The other order' }));
  expect(screen.queryByRole('form', { name: 'PayFast' })).not.toBeInTheDocument();
  answer();
  const form = await screen.findByRole<HTMLFormElement>('form', { name: 'PayFast' });
  expect([...new FormData(form)]).toEqual([['m_payment_id', 'o-2']]);
  expect(submit).toHaveBeenCalledTimes(2);
});

test('a late answer for another order is ignored', async () => {
  watchSubmit();
  const late: (() => void)[] = [];
  const formOf = ({ orderId }: { orderId: string }) => ({ ...FORM, fields: { m_payment_id: orderId } });
  aPayFastApi().on(startPayFastPayment, (input) =>
    input.orderId === 'o-2'
      ? formOf(input)
      : new Promise((resolve) => late.push(() => resolve(formOf(input)))),
  );
  const page = (
    <>
      <Link to="/payfast/o-2">The other order</Link>
      <PayFastPage />
    </>
  );
  const { user } = renderShop([{ path: '/payfast/:id', element: page }], {
    user: aUser(),
    route: '/payfast/o-1',
  });
  await user.click(screen.getByRole('link', { name: 'The other order' }));
  await screen.findByRole('form', { name: 'PayFast' });
  await act(async () => late[0]?.());
  const form = await screen.findByRole<HTMLFormElement>('form', { name: 'PayFast' });
  expect([...new FormData(form)]).toEqual([['m_payment_id', 'o-2']]);
});
