import { useFormDraft, useSaveDraftOnExpiry } from '@shop/forms/formDraft';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, notify, useNavigate, useUnsavedChangesWarning } from '@shop/shared-ui';
import { useState } from 'react';
import { FormActions } from '../../shared/FormActions.ts';
import { FormCard } from '../../shared/FormCard.ts';
import { SaveErrorAlert } from '../../shared/SaveErrorAlert.tsx';
import { RestoredDraftNote } from '../../shared/RestoredDraftNote.tsx';
import { CODES_DRAFT_ID, voucherDraft } from './voucherDraft.ts';
import { useCreateVoucherCodesMutation } from './voucherEndpoints.ts';
import { NEW_VOUCHER, createCodesFormSchema } from './voucherFields.ts';
import { CodeBatchFields, PeriodFields, TermFields } from './VoucherFormFields.tsx';

/** Creates many vouchers of one use each, with random codes. */
export function CodesForm() {
  const navigate = useNavigate();
  const draft = useFormDraft(voucherDraft, CODES_DRAFT_ID);
  /** Id of the batch, which is also its idempotency key: a repeated request creates the codes once. */
  const [batch] = useState(() => crypto.randomUUID());
  const [schema] = useState(() => createCodesFormSchema(batch));
  const [createCodes, { error: refusal }] = useCreateVoucherCodesMutation();
  const form = useShopForm({
    defaultValues: NEW_VOUCHER,
    draft: draft?.fields,
    schema,
    toastId: CODES_DRAFT_ID,
    send: async (sent) => {
      const { data, error } = await createCodes(sent);
      if (data) {
        notify.success(`${data.message}. Activity can undo it until an order uses one.`, {
          about: CODES_DRAFT_ID,
        });
        void navigate(`/admin/promotions?batch=${batch}`);
      }
      return { error };
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  // No warning while submitting, because a successful save leaves the page.
  const question = useUnsavedChangesWarning(isDirty && !isSubmitting);
  useSaveDraftOnExpiry(voucherDraft, isDirty, () => ({
    base: { _id: CODES_DRAFT_ID },
    fields: form.getValues(),
  }));
  return (
    <FormCard form={form}>
      {draft && isDirty && <RestoredDraftNote />}
      <SaveErrorAlert error={refusal} />
      <TermFields form={form}>
        <CodeBatchFields form={form} />
      </TermFields>
      <PeriodFields form={form} isBegun={false} />
      <FormActions>
        <Button type="submit" busy={form.isSending}>
          Create
        </Button>
      </FormActions>
      {question}
    </FormCard>
  );
}
