import {
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnSecondFactorOff,
} from '@shop/contract/secondFactor';
import { PasswordField } from '@shop/shared-ui';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { anAdmin } from '@shop/shared-ui/testing/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { aProfileApi } from '../../testing/aProfileApi.ts';
import { TwoStepSignIn } from './TwoStepSignIn.tsx';

const SECRET = {
  secret: 'ABCDEFGHIJKLMNOP',
  uri: 'otpauth://totp/Koppie',
  qr: '<svg viewBox="0 0 1 1"></svg>',
};
const CODES = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];
const off = { isOn: false, isRequired: false, since: null, recoveryCodesLeft: 0 };
const on = { isOn: true, isRequired: false, since: '2026-11-01T08:00:00.000Z', recoveryCodesLeft: 9 };
const WRONG = 'This code is not right, or it has been used.';

const show = () => renderShop(<TwoStepSignIn />, { route: '/profile', user: anAdmin() });

test('it is set up by the picture or the key, and a code; then the recovery codes are shown', async () => {
  const api = aProfileApi().on(startSecondFactor, SECRET).on(confirmSecondFactor, { recoveryCodes: CODES });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }));
  const picture = await screen.findByRole('img', { name: 'QR code for an authenticator app' });
  expect(picture).toHaveAttribute('src', expect.stringMatching(/^data:image\/svg\+xml,%3Csvg/));
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeInTheDocument();
  const code = screen.getByRole('textbox', { name: 'Code' });
  await waitFor(() => {
    expect(code).toHaveFocus();
  });
  api.on(getSecondFactor, on);
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  const sheet = await screen.findByRole('group', { name: 'Recovery codes' });
  await waitFor(() => {
    expect(within(sheet).getByRole('heading')).toHaveFocus();
  });
  for (const each of CODES) expect(within(sheet).getByText(each)).toBeInTheDocument();
  expect(api.calls(confirmSecondFactor)).toEqual([{ code: '123456' }]);

  await user.click(within(sheet).getByRole('button', { name: 'Copy the recovery codes' }));
  const copied = await navigator.clipboard.readText();
  for (const each of CODES) expect(copied).toContain(each);
  await user.click(within(sheet).getByRole('button', { name: 'I have kept them' }));
  expect(await screen.findByText(/9 recovery codes are left/)).toBeInTheDocument();
  expect(screen.queryByText('AAAA-BBBB-CCCC-DDDD')).not.toBeInTheDocument();
});

test('the codes can be printed and downloaded', async () => {
  aProfileApi().on(startSecondFactor, SECRET).on(confirmSecondFactor, { recoveryCodes: CODES });
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const blobs: Blob[] = [];
  URL.createObjectURL = (blob: Blob) => `blob:${blobs.push(blob)}`;
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }));
  await user.type(await screen.findByRole('textbox', { name: 'Code' }), '123456{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(click).toHaveBeenCalledTimes(1);
  expect(blobs).toHaveLength(1);
  expect(blobs[0]?.size).toBeGreaterThan(40);
});

test('the password is asked for only when the server wants it', async () => {
  const sentence = 'Please enter your current password.';
  const refusal = {
    code: 'reauth_required',
    message: sentence,
    fields: { currentPassword: sentence },
  } as const;
  const api = aProfileApi().fail(startSecondFactor, 403, refusal);
  const { user } = show();
  const button = await screen.findByRole('button', { name: 'Set up two-step sign-in' });
  expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
  await user.click(button);
  const password = await screen.findByLabelText('Current Password');
  expect(screen.queryByText(sentence)).not.toBeInTheDocument();
  api.on(startSecondFactor, SECRET);
  await user.type(password, 'Tafelberg1!{Enter}');
  expect(await screen.findByRole('img', { name: /^QR code/ })).toBeInTheDocument();
  expect(api.calls(startSecondFactor)).toEqual([{}, { currentPassword: 'Tafelberg1!' }]);
});

test('a wrong code is refused under its field, and the picture stays', async () => {
  aProfileApi()
    .on(startSecondFactor, SECRET)
    .fail(confirmSecondFactor, 400, { code: 'invalid_input', message: WRONG, fields: { code: WRONG } });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Set up two-step sign-in' }));
  const code = await screen.findByRole('textbox', { name: 'Code' });
  await user.type(code, '000000{Enter}');
  await waitFor(() => {
    expect(code).toHaveAccessibleDescription(expect.stringContaining(WRONG));
  });
  expect(screen.getByRole('img', { name: /^QR code/ })).toBeInTheDocument();
});

test('a shop that requires it says so', async () => {
  aProfileApi().on(getSecondFactor, { ...off, isRequired: true });
  show();
  expect(await screen.findByText(/^This shop requires it/)).toBeInTheDocument();
});

test('turning it off takes the password and a code', async () => {
  const api = aProfileApi()
    .on(getSecondFactor, on)
    .on(turnSecondFactorOff, { message: 'Two-step sign-in is off now.' });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Turn two-step sign-in off' }));
  await user.type(dialog.getByLabelText('Current Password'), 'Tafelberg1!');
  await user.type(dialog.getByRole('textbox', { name: 'Code' }), '123456');
  api.on(getSecondFactor, off);
  await user.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Two-step sign-in is off now.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Set up two-step sign-in' })).toBeInTheDocument();
  expect(api.calls(turnSecondFactorOff)).toEqual([{ currentPassword: 'Tafelberg1!', code: '123456' }]);
});

test('beside the profile, which asks for the password as well, the dialog has a field of its own', async () => {
  aProfileApi().on(getSecondFactor, on);
  const { user } = renderShop(
    <>
      <form>
        <PasswordField name="currentPassword" label="Current Password" />
      </form>
      <TwoStepSignIn />
    </>,
    { route: '/profile', user: anAdmin() },
  );
  await user.click(await screen.findByRole('button', { name: 'Turn off' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Turn two-step sign-in off' }));
  await user.click(dialog.getByText('Current Password'));
  expect(dialog.getByLabelText('Current Password')).toHaveFocus();
  const ids = screen.getAllByLabelText('Current Password').map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});

test('new recovery codes are shown in the place of those before', async () => {
  aProfileApi().on(getSecondFactor, on).on(renewRecoveryCodes, { recoveryCodes: CODES });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'New recovery codes' }));
  const dialog = within(screen.getByRole('dialog', { name: 'New recovery codes' }));
  await user.type(dialog.getByLabelText('Current Password'), 'Tafelberg1!');
  await user.type(dialog.getByRole('textbox', { name: 'Code' }), '123456{Enter}');
  expect(await screen.findByRole('group', { name: 'Recovery codes' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
