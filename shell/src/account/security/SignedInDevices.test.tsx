import { endOneSession, listSessions, signOutEverywhere } from '@shop/contract/sessions';
import { signOut } from '@shop/contract/users';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aUser } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { aProfileApi, aSession } from '../../testing/aProfileApi.ts';
import { Security } from './Security.tsx';

const here = aSession({ isCurrent: true });
const phone = aSession({ id: 'phone', device: 'Safari on iOS', lastSeenAt: '2026-11-19T08:00:00.000Z' });
const unknown = aSession({ id: 'unknown', device: null });

const twoDevices = () => aProfileApi().on(listSessions, { sessions: [here, phone, unknown] });
const show = () => renderShop(<Security />, { route: '/profile', user: aUser() });
const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('li');
  if (!row) throw new Error(`${name} is in no list`);
  return within(row);
};

test('each device is named with when it was last seen, and this one cannot be signed out alone', async () => {
  twoDevices();
  show();
  const own = await rowOf('Firefox on Windows');
  expect(own.getByText('This device')).toBeInTheDocument();
  expect(own.queryByRole('button')).not.toBeInTheDocument();
  expect((await rowOf('Safari on iOS')).getByText('2026-11-19 at 10:00')).toBeInTheDocument();
  expect((await rowOf('Unknown device')).getByRole('button')).toHaveAccessibleName('Sign out Unknown device');
  expect(screen.queryByRole('heading', { name: 'Two-step sign-in' })).not.toBeInTheDocument();
});

test('another device is signed out and leaves the list', async () => {
  const api = twoDevices().on(endOneSession, { message: 'Signed out' });
  const { user } = show();
  await screen.findByText('Safari on iOS');
  api.on(listSessions, { sessions: [here] });
  await user.click(screen.getByRole('button', { name: 'Sign out Safari on iOS' }));
  expect(await screen.findByText('Safari on iOS was signed out')).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });
  expect(api.calls(endOneSession)).toEqual([{ id: 'phone' }]);
});

test('signing out everywhere keeps this device unless it is asked to go too', async () => {
  const api = twoDevices().on(signOutEverywhere, { message: 'All other devices were signed out', ended: 2 });
  const { user, store } = show();
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  const dialog = screen.getByRole('dialog', { name: 'Sign out everywhere' });
  expect(within(dialog).getByRole('checkbox', { name: 'Sign out this device too' })).not.toBeChecked();
  await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('All other devices were signed out')).toBeInTheDocument();
  expect(store.getState().auth.userInfo).not.toBeNull();
  expect(api.calls(signOutEverywhere)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('signing out everywhere, this device too, signs out here', async () => {
  const api = twoDevices()
    .on(signOutEverywhere, { message: 'All other devices were signed out', ended: 2 })
    .on(signOut, { message: 'Signed out' });
  const { user, store } = show();
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
  await user.click(screen.getByRole('checkbox', { name: 'Sign out this device too' }));
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => {
    expect(store.getState().auth.userInfo).toBeNull();
  });
  expect([api.calls(signOutEverywhere), api.calls(signOut)]).toEqual([[{}], [{}]]);
});

test('devices that cannot be had can be asked for again', async () => {
  const api = aProfileApi().fail(listSessions, 500, { message: 'Something went wrong' });
  const { user } = show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
  api.on(listSessions, { sessions: [here] });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('This device')).toBeInTheDocument();
});
