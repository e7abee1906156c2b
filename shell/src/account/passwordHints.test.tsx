import { getShopConfig } from '@shop/contract/config';
import { myOrders } from '@shop/contract/orders';
import { verifyReset } from '@shop/contract/passwordReset';
import type { PasswordScreen } from '@shop/domain/passwords';
import { getPasswordHint } from '@shop/domain/passwords';
import { renderShop } from '@shop/shared-ui/testing/renderShop';
import { aUser } from '@shop/shared-ui/testing/samples';
import { screen } from '@testing-library/react';
import { aProfileApi } from '../testing/aProfileApi.ts';
import { aShopConfig } from '../testing/aShopConfig.ts';
import { shell } from './pages.tsx';

const LONG_RULE =
  'Password must be at least 8 characters long, include an uppercase letter, a lowercase letter, a number, and a special character';
const SHORT_RULE =
  'Password must be at least 8 characters, include uppercase, lowercase, number, and special character.';

interface PasswordForm {
  readonly label: string;
  readonly send: string;
  readonly rules: PasswordScreen;
  readonly typed: string;
  readonly refusal: string;
}

const FORMS: Readonly<Record<string, PasswordForm>> = {
  '/register': {
    label: 'Password',
    send: 'Register',
    rules: 'signUp',
    typed: 'Protea2026#',
    refusal: LONG_RULE,
  },
  '/profile': {
    label: 'Password',
    send: 'Update',
    rules: 'profile',
    typed: 'Protea2026?',
    refusal: SHORT_RULE,
  },
  '/forgot-password#token=abc': {
    label: 'New Password',
    send: 'Reset Password',
    rules: 'reset',
    typed: 'Protea2026-',
    refusal: LONG_RULE,
  },
};

test.each(Object.entries(FORMS))(
  '%s says which special characters count, before and beside its refusal',
  async (route, { label, send, rules, typed, refusal }) => {
    aProfileApi()
      .on(myOrders, [])
      .on(getShopConfig, aShopConfig())
      .on(verifyReset, { message: 'Email verified.', email: 'thandi@shop.example' });
    const { user } = renderShop(shell, { route, ...(route === '/profile' && { user: aUser() }) });
    const field = await screen.findByLabelText(label);
    expect(field).toHaveAccessibleDescription(expect.stringContaining(getPasswordHint(rules)));
    await user.type(field, typed);
    await user.click(screen.getByRole('button', { name: send }));
    expect(await screen.findByText(refusal, { selector: '.error' })).toBeInTheDocument();
    expect(field).toHaveAccessibleDescription(expect.stringMatching(/one of .+ Password must be/));
  },
);
