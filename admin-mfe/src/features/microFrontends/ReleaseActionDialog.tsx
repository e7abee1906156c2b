import { OfferFields } from '@shop/contract/adminMicroFrontendForms';
import { Form } from '@shop/forms/Form';
import { preprocess } from '@shop/forms/preprocess';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, Dialog, notify, PasswordField, TextField } from '@shop/shared-ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { FormActions } from '../../shared/FormActions.ts';
import { useReleaseAction } from './useReleaseAction.ts';
import type { ReleaseAction } from './releaseActions.ts';

const schema = preprocess(
  ({ percent, ...confirmation }: { percent: string; reason: string; currentPassword: string }) => ({
    percent: percent.trim() === '' ? Number.NaN : Number(percent),
    ...confirmation,
  }),
  OfferFields,
);

interface ReleaseActionDialogProps {
  action: ReleaseAction;
  onClose: () => void;
}

/**
 * States the effect of the action and asks for reason, password and, to offer a version, the share of visitors. After
 * the action `preview` it shows the link.
 */
export function ReleaseActionDialog({ action, onClose }: ReleaseActionDialogProps) {
  const { kind, name, version, verb, effect } = action;
  const effectId = useId();
  const [link, setLink] = useState<string | null>(null);
  const sendAction = useReleaseAction(action);
  const about = `micro-frontend ${name}`;
  const form = useShopForm({
    defaultValues: { percent: String(action.percent), reason: '', currentPassword: '' },
    schema,
    toastId: about,
    send: async (confirmed) => {
      const { data, error } = await sendAction(confirmed);
      if (data && 'url' in data) setLink(data.url);
      else if (data) {
        onClose();
        notify.success(data.message, { about });
      }
      return { error };
    },
  });
  return (
    <Dialog title={`${verb} ${name}`} describedBy={effectId} onClose={onClose}>
      <Subject id={effectId}>
        {version !== '' && <code>{version}</code>}
        {effect}
      </Subject>
      {link === null ? (
        <FieldsForm form={form} aria-label={verb}>
          <RefusalAlert refusal={form.refusal} />
          {kind === 'offer' && (
            <TextField label="Share in Percent" inputMode="numeric" {...form.field('percent')} />
          )}
          <TextField label="Reason" autoComplete="off" {...form.field('reason')} />
          <PasswordField
            label="Current Password"
            autoComplete="current-password"
            {...form.field('currentPassword')}
          />
          <FormActions>
            <Button type="submit" variant={action.variant} busy={form.isSending}>
              {verb}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
          </FormActions>
        </FieldsForm>
      ) : (
        <PreviewLink url={link} onClose={onClose} />
      )}
    </Dialog>
  );
}

function PreviewLink({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <Stack role="status">
      <a href={url} target="_blank" rel="noreferrer">
        Open the preview
      </a>
      <TextField
        label="Link for others, valid for an hour"
        readOnly
        value={url}
        onFocus={(event) => {
          event.target.select();
        }}
      />
      <FormActions>
        <Button onClick={onClose}>Close</Button>
      </FormActions>
    </Stack>
  );
}

const Subject = styled.p`
  display: grid;
  gap: 4px;
  margin-bottom: 16px;
  overflow-wrap: anywhere;
`;

const FieldsForm = styled(Form)`
  display: grid;
  gap: 16px;
`;

const Stack = styled.div`
  display: grid;
  gap: 16px;
`;
