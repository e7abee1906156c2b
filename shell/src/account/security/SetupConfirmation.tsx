import type { startSecondFactor } from '@shop/contract/secondFactor';
import { CodeFields } from '@shop/contract/reauthenticationForms';
import type { OutputOf } from '@shop/contract/endpoint';
import { CodeField } from '@shop/forms/CodeField';
import { Form } from '@shop/forms/Form';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, notify } from '@shop/shared-ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import { ACCOUNT_TOAST } from '../accountToasts.ts';
import { CopyButton } from './CopyButton.tsx';
import { useConfirmSecondFactorMutation } from './secondFactorEndpoints.ts';

interface SetupConfirmationProps {
  secret: OutputOf<typeof startSecondFactor>;
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** Shows the secret for the authenticator app, and turns two-step sign-in on once the app's code is confirmed. */
export function SetupConfirmation({ secret: { secret, qr }, onCodes, onCancel }: SetupConfirmationProps) {
  const [confirm] = useConfirmSecondFactorMutation();
  const form = useShopForm({
    defaultValues: { code: '' },
    schema: CodeFields,
    toastId: ACCOUNT_TOAST,
    send: async (values) => {
      const { data, error } = await confirm(values);
      if (data) {
        onCodes(data.recoveryCodes);
        notify.success('Two-step sign-in is on', { about: ACCOUNT_TOAST });
      }
      return { error };
    },
  });
  const { setFocus } = form;
  useEffect(() => {
    setFocus('code');
  }, [setFocus]);
  return (
    <FieldsForm form={form} aria-label="Set up two-step sign-in">
      <RefusalAlert refusal={form.refusal} />
      <p>1. Scan this code with an authenticator app, or type the key into it.</p>
      <Picture
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt="QR code for an authenticator app"
        width={200}
        height={200}
      />
      <Key>
        <code>{formatInGroups(secret)}</code>
        <CopyButton text={secret} subject="the key" />
      </Key>
      <p>2. Enter the code that the app shows.</p>
      <CodeField {...form.field('code')} />
      <Actions>
        <Button type="submit" busy={form.isSending}>
          Turn on
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </Actions>
    </FieldsForm>
  );
}

const formatInGroups = (secret: string): string => secret.replaceAll(/(.{4})(?=.)/g, '$1 ');

const FieldsForm = styled(Form)`
  display: grid;
  gap: 16px;
`;

const Picture = styled.img`
  border: 1px solid var(--line);
  border-radius: var(--radius-small);
  background: var(--card);
`;

const Key = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;

  code {
    font-size: 1rem;
    overflow-wrap: anywhere;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;
