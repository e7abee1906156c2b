import { SignInFields } from '@shop/contract/accountForms';
import { signInStrength } from '@shop/domain/passwords';
import { normaliseEmail } from '@shop/domain/people';
import {
  Button,
  PasswordField,
  StrengthMeter,
  useAppDispatch,
  userSignedIn,
  useSignInMutation,
  useSignOutMutation,
} from '@shop/shared-ui';
import type { UserInfo } from '@shop/shared-ui';
import styled from 'styled-components';
import { EmailField } from './EmailField.tsx';
import { Form } from './Form.tsx';
import { RefusalAlert } from './RefusalAlert.tsx';
import { useShopForm } from './useShopForm.ts';

const NOT_AN_ADMIN = 'This account is not an administrator.';

interface SignInFormProps {
  onSignedIn?: (user: UserInfo) => void;
  /** On the admin's own origin, a user who is no administrator is signed out again at once. */
  adminOnly?: boolean;
}

/**
 * The sign-in form of the shop and of the admin's own origin. The strength meter is advice: the format of a password is
 * not validated here.
 */
export function SignInForm({ onSignedIn, adminOnly = false }: SignInFormProps) {
  const [signIn] = useSignInMutation();
  const [signOut] = useSignOutMutation();
  const dispatch = useAppDispatch();
  const form = useShopForm({
    start: { email: '', password: '' },
    schema: SignInFields,
    about: 'signing in',
    send: async ({ email, password }) => {
      const { data: user, error } = await signIn({ email: normaliseEmail(email), password });
      if (user === undefined) return { error };
      if (adminOnly && !user.isAdmin) {
        await signOut();
        form.setRefusal({ message: NOT_AN_ADMIN });
        return {};
      }
      dispatch(userSignedIn(user));
      onSignedIn?.(user);
      return {};
    },
  });
  const password = form.watch('password');
  return (
    <Fields form={form}>
      <RefusalAlert refusal={form.refusal} />
      <EmailField autoComplete="username" {...form.field('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        hint={password === '' ? undefined : <StrengthMeter strength={signInStrength(password)} />}
        {...form.field('password')}
      />
      <Button type="submit" busy={form.isSending}>
        Sign In
      </Button>
    </Fields>
  );
}

const Fields = styled(Form)`
  display: grid;
  gap: 20px;
`;
