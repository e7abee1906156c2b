import { ReviewReplyFields } from '@shop/contract/reviewReplyForm';
import { MAX_REPLY_LENGTH } from '@shop/domain/products';
import { Button, notify, TextAreaField } from '@shop/shared-ui';
import type { Ref } from 'react';
import { useState } from 'react';
import styled from 'styled-components';
import { Form } from './Form.tsx';
import { RefusalAlert } from './RefusalAlert.tsx';
import { useShopForm } from './useShopForm.ts';

interface CallResult {
  readonly data?: { readonly message: string } | undefined;
  readonly error?: unknown;
}

interface ReviewReplyFormProps {
  /** Id of the review, the subject of the toasts. */
  reviewId: string;
  /** Present reply; empty without one. */
  reply: string;
  onSave: (reply: string) => Promise<CallResult>;
  onRemove: () => Promise<CallResult>;
  /** Called when the reply is saved or removed, and on Cancel. */
  onClose: () => void;
  ref?: Ref<HTMLFormElement>;
}

/** Form with the shop's public reply to a review, in the shop and in the admin. An error keeps what was typed. */
export function ReviewReplyForm({ reviewId, reply, onSave, onRemove, onClose, ref }: ReviewReplyFormProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const about = `reply to ${reviewId}`;
  const finish = ({ data, error }: CallResult): { error: unknown } => {
    if (data) {
      notify.success(data.message, { about });
      onClose();
    }
    return { error };
  };
  const form = useShopForm({
    defaultValues: { reply },
    schema: ReviewReplyFields,
    toastId: about,
    send: async (values) => finish(await onSave(values.reply)),
  });
  const handleRemove = async (): Promise<void> => {
    setIsRemoving(true);
    form.setRefusal(null);
    const { error } = finish(await onRemove());
    setIsRemoving(false);
    if (error !== undefined) form.showError(error);
  };
  return (
    <FieldsForm ref={ref} form={form} aria-label="Reply to the review">
      <RefusalAlert refusal={form.refusal} />
      <TextAreaField
        label="Reply"
        hint={`Everyone can read it under the review. At most ${MAX_REPLY_LENGTH} characters.`}
        rows={4}
        {...form.field('reply')}
      />
      <div className="actions">
        <Button type="submit" size="small" busy={form.isSending}>
          Save reply
        </Button>
        <Button variant="secondary" size="small" onClick={onClose}>
          Cancel
        </Button>
        {reply === '' ? null : (
          <Button variant="danger" size="small" busy={isRemoving} onClick={() => void handleRemove()}>
            Remove reply
          </Button>
        )}
      </div>
    </FieldsForm>
  );
}

const FieldsForm = styled(Form)`
  display: grid;
  gap: 12px;

  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`;
