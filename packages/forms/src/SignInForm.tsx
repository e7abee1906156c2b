import { SignInFields } from '@shop/contract/accountForms';
import { getSignInStrength } from '@shop/domain/passwords';
import { normalizeEmail } from '@shop/domain/people';
import {
  Button,
  PasswordField,
  StrengthMeter,
  isErrorCode,
  useAppDispatch,
  userSignedIn,
  useSignInMutation,
  useSignOutMutation,
} from '@shop/shared-ui';
import type { UserInfo } from '@shop/shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { CodeEntry } from './CodeEntry.tsx';
import { EmailField } from './EmailField.tsx';
import { Form } from './Form.tsx';
import { RefusalAlert } from './RefusalAlert.tsx';
import { useShopForm } from './useShopForm.ts';

const NOT_ADMIN_MESSAGE = 'This account is not an administrator.';

interface SignInFormProps {
  onSignedIn?: (user: UserInfo) => void;
  /** True on the admin's own origin: a user without the administrator role is immediately signed out again. */
  adminOnly?: boolean;
}

/**
 * The sign-in form of the shop and of the admin's own origin. The strength meter is advice: the format of a password is
 * not validated here. The code field appears when the server asks for a code.
 */
export function SignInForm({ onSignedIn, adminOnly = false }: SignInFormProps) {
  const [signIn] = useSignInMutation();
  const [signOut] = useSignOutMutation();
  const [isCodeRequired, setIsCodeRequired] = useState(false);
  const dispatch = useAppDispatch();
  const form = useShopForm({
    defaultValues: { email: '', password: '', code: undefined },
    schema: SignInFields,
    toastId: 'signing in',
    send: async ({ email, ...credentials }) => {
      const { data: user, error } = await signIn({ email: normalizeEmail(email), ...credentials });
      if (credentials.code === undefined && isErrorCode(error, 'second_factor_required')) {
        setIsCodeRequired(true);
        return {};
      }
      if (user === undefined) return { error };
      if (adminOnly && !user.isAdmin) {
        await signOut();
        form.setRefusal({ message: NOT_ADMIN_MESSAGE });
        return {};
      }
      dispatch(userSignedIn(user));
      onSignedIn?.(user);
      return {};
    },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (isCodeRequired) setFocus('code');
  }, [isCodeRequired, setFocus]);
  const password = form.watch('password');
  return (
    <FieldsForm form={form}>
      <RefusalAlert refusal={form.refusal} />
      <EmailField autoComplete="username" {...form.field('email')} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        hint={password === '' ? undefined : <StrengthMeter strength={getSignInStrength(password)} />}
        {...form.field('password')}
      />
      {isCodeRequired && (
        <CodeEntry
          {...form.field('code')}
          onSwitch={() => {
            form.resetField('code', { defaultValue: '' });
            setFocus('code');
          }}
        />
      )}
      <Button type="submit" busy={form.isSending}>
        Sign In
      </Button>
    </FieldsForm>
  );
}

const FieldsForm = styled(Form)`
  display: grid;
  gap: 20px;
`;
