import { LegalTextFields } from '@shop/contract/adminSettingsForms';
import { formatShopDay } from '@shop/domain/shopDays';
import { Form } from '@shop/forms/Form';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, notify, TextAreaField } from '@shop/shared-ui';
import { ErrorAlert } from '../../shared/ErrorAlert.tsx';
import { FormActions } from '../../shared/FormActions.ts';
import { useGetLegalTextQuery, usePublishLegalTextMutation } from '../../shared/settingsEndpoints.ts';
import { SettingsCard } from './SettingsCard.tsx';

export function TermsSettings() {
  const { data: terms, error, isFetching, refetch } = useGetLegalTextQuery({ kind: 'terms' });
  return (
    <SettingsCard title="Terms">
      {error && <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {terms && (
        <>
          <p>
            Version {terms.version} has applied since {formatShopDay(terms.publishedAt)}
            {terms.text === null && ', with the built-in text'}. Each order keeps the version it was placed
            under.
          </p>
          <NewVersionForm key={terms.version} text={terms.text ?? ''} />
        </>
      )}
    </SettingsCard>
  );
}

/** Form for a new version of the terms. It begins with the current text, but empty for the text built into the shop. */
function NewVersionForm({ text }: { text: string }) {
  const [publish] = usePublishLegalTextMutation();
  const form = useShopForm({
    defaultValues: { text },
    schema: LegalTextFields,
    toastId: 'terms',
    send: async (values) => {
      const { data, error } = await publish({ kind: 'terms', ...values });
      if (data) {
        form.reset(values);
        notify.success(`Version ${data.version} of the terms published`, { about: 'terms' });
      }
      return { error };
    },
  });
  return (
    <Form form={form} aria-label="New version of the terms">
      <RefusalAlert refusal={form.refusal} />
      <TextAreaField
        label="New version"
        rows={12}
        hint="One paragraph per line. A line that starts with ## is a heading. The shop's details appear above the text."
        {...form.field('text')}
      />
      <p>A published version applies at once, and can neither be changed nor undone.</p>
      <FormActions>
        <Button type="submit" busy={form.isSending}>
          Publish new version
        </Button>
      </FormActions>
    </Form>
  );
}
