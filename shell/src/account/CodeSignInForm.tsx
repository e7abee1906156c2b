import { CodeFields } from '@shop/contract/reauthenticationForms';
import { CodeEntry } from '@shop/forms/CodeEntry';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, useAppDispatch, userSignedIn } from '@shop/shared-ui';
import { useEffect } from 'react';
import { AccountForm } from './AccountCard.tsx';
import { ACCOUNT_TOAST } from './accountToasts.ts';
import { useSignInWithCodeMutation } from './codeSignInEndpoint.ts';

interface CodeSignInFormProps {
  onSignedIn: () => void;
  /** Called when the visitor chooses to sign in with the password instead. */
  onPasswordChosen: () => void;
}

/** Form for the second factor after a sign-in at the identity provider. */
export function CodeSignInForm({ onSignedIn, onPasswordChosen }: CodeSignInFormProps) {
  const [signIn] = useSignInWithCodeMutation();
  const dispatch = useAppDispatch();
  const form = useShopForm({
    defaultValues: { code: '' },
    schema: CodeFields,
    toastId: ACCOUNT_TOAST,
    send: async (values) => {
      const { data: user, error } = await signIn(values);
      if (user) {
        dispatch(userSignedIn(user));
        onSignedIn();
      }
      return { error };
    },
  });
  const { setFocus } = form;
  useEffect(() => {
    setFocus('code');
  }, [setFocus]);
  return (
    <AccountForm form={form}>
      <RefusalAlert refusal={form.refusal} />
      <CodeEntry
        {...form.field('code')}
        onSwitch={() => {
          form.resetField('code');
          setFocus('code');
        }}
      />
      <Button type="submit" busy={form.isSending}>
        Sign In
      </Button>
      <Button variant="secondary" onClick={onPasswordChosen}>
        Use your password instead
      </Button>
    </AccountForm>
  );
}
