import type { startSecondFactor } from '@shop/contract/secondFactor';
import { PasswordReauthentication } from '@shop/contract/reauthenticationForms';
import type { OutputOf } from '@shop/contract/endpoint';
import { Form } from '@shop/forms/Form';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, PasswordField, isErrorCode } from '@shop/shared-ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { ACCOUNT_TOAST } from '../accountToasts.ts';
import { SetupConfirmation } from './SetupConfirmation.tsx';
import { useStartSecondFactorMutation } from './secondFactorEndpoints.ts';

interface SecondFactorSetupProps {
  onCodes: (codes: readonly string[]) => void;
}

/**
 * Starts the setup of an authenticator app. Requests the password if the server refuses with
 * `reauth_required`, because the sign-in is too long ago.
 */
export function SecondFactorSetup({ onCodes }: SecondFactorSetupProps) {
  const [start] = useStartSecondFactorMutation();
  const [secret, setSecret] = useState<OutputOf<typeof startSecondFactor> | null>(null);
  const [isPasswordRequired, setIsPasswordRequired] = useState(false);
  const form = useShopForm({
    defaultValues: { currentPassword: undefined },
    schema: PasswordReauthentication,
    toastId: ACCOUNT_TOAST,
    send: async (values) => {
      const { data, error } = await start(values);
      if (data) setSecret(data);
      if (!isPasswordRequired && isErrorCode(error, 'reauth_required')) {
        setIsPasswordRequired(true);
        return {};
      }
      return { error };
    },
  });
  const { setFocus } = form;
  useEffect(() => {
    if (isPasswordRequired) setFocus('currentPassword');
  }, [isPasswordRequired, setFocus]);
  if (secret) {
    return (
      <SetupConfirmation
        secret={secret}
        onCodes={onCodes}
        onCancel={() => {
          setSecret(null);
        }}
      />
    );
  }
  return (
    <FieldsForm form={form} aria-label="Set up two-step sign-in">
      <RefusalAlert refusal={form.refusal} />
      {isPasswordRequired && (
        <PasswordField
          id="set-up-current-password"
          label="Current Password"
          autoComplete="current-password"
          hint="We ask because you signed in more than ten minutes ago."
          {...form.field('currentPassword')}
        />
      )}
      <Button type="submit" busy={form.isSending}>
        Set up two-step sign-in
      </Button>
    </FieldsForm>
  );
}

const FieldsForm = styled(Form)`
  display: grid;
  gap: 20px;
  justify-items: start;

  > div {
    width: 100%;
  }
`;
