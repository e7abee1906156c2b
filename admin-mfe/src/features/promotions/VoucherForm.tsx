import type { Voucher } from '@shop/contract/adminVouchers';
import { useFormDraft, useSaveDraftOnExpiry } from '@shop/forms/formDraft';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, notify, useNavigate, useUnsavedChangesWarning } from '@shop/shared-ui';
import { useState } from 'react';
import { FormActions } from '../../shared/FormActions.ts';
import { FormCard } from '../../shared/FormCard.ts';
import { Note } from '../../shared/Note.tsx';
import { SaveErrorAlert } from '../../shared/SaveErrorAlert.tsx';
import { RestoredDraftNote } from '../../shared/RestoredDraftNote.tsx';
import { NEW_VOUCHER_DRAFT_ID, voucherDraft } from './voucherDraft.ts';
import { useCreateVoucherMutation, useUpdateVoucherMutation } from './voucherEndpoints.ts';
import type { VoucherFields } from './voucherFields.ts';
import { VoucherFormSchema } from './voucherFields.ts';
import { CodeField, PeriodFields, TermFields, UsageLimitFields } from './VoucherFormFields.tsx';
import { formatPromotionStats, formatVoucherBenefit, listConditions } from './voucherText.ts';

interface VoucherFormProps {
  /** Voucher to change; absent for a new voucher. */
  voucher?: Voucher;
  defaultValues: VoucherFields;
}

export function VoucherForm({ voucher, defaultValues }: VoucherFormProps) {
  const navigate = useNavigate();
  const id = voucher?._id ?? NEW_VOUCHER_DRAFT_ID;
  const draft = useFormDraft(voucherDraft, id);
  const [base] = useState(defaultValues);
  const [createVoucher, creation] = useCreateVoucherMutation();
  const [updateVoucher, update] = useUpdateVoucherMutation();
  const about = `voucher ${id}`;
  const form = useShopForm({
    defaultValues: base,
    draft: draft?.fields,
    schema: VoucherFormSchema,
    toastId: about,
    send: async (sent, changed) => {
      const { data, error } = voucher ? await updateVoucher({ id, ...changed }) : await createVoucher(sent);
      if (data) {
        notify.success(
          voucher
            ? 'Voucher changed. Activity can undo it.'
            : 'Voucher created. Activity can undo it until an order uses it.',
          { about },
        );
        void navigate('/admin/promotions');
      }
      return { error };
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  // No warning while submitting, because a successful save leaves the page.
  const question = useUnsavedChangesWarning(isDirty && !isSubmitting);
  useSaveDraftOnExpiry(voucherDraft, isDirty, () => ({ base: { _id: id }, fields: form.getValues() }));
  const isUsed = voucher !== undefined && voucher.used > 0;
  return (
    <FormCard form={form}>
      {draft && isDirty && <RestoredDraftNote />}
      <SaveErrorAlert error={creation.error ?? update.error} />
      {voucher && <p>{formatPromotionStats(voucher.figures)}</p>}
      {isUsed ? (
        <Note>
          {[formatVoucherBenefit(voucher), ...listConditions(voucher)].join('; ')}. An order has used this
          voucher, so only its end and its uses can be changed.
        </Note>
      ) : (
        <TermFields form={form}>
          <CodeField form={form} />
        </TermFields>
      )}
      <PeriodFields form={form} isBegun={isUsed} />
      <UsageLimitFields form={form} />
      <FormActions>
        <Button type="submit" busy={form.isSending}>
          {voucher ? 'Update' : 'Create'}
        </Button>
      </FormActions>
      {question}
    </FormCard>
  );
}
