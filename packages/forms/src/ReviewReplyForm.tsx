import { NO_CONTENT_VERSION } from '@shop/contract/contentVersion';
import type { ReviewReply } from '@shop/contract/products';
import { ReviewReplyFields } from '@shop/contract/reviewReplyForm';
import { MAX_REPLY_LENGTH } from '@shop/domain/products';
import { Button, errorMessage, notify, TextAreaField } from '@shop/shared-ui';
import type { Ref } from 'react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Form } from './Form.tsx';
import { RefusalAlert } from './RefusalAlert.tsx';
import { getCurrentVersions, useContentVersions } from './useContentVersions.ts';
import { useShopForm } from './useShopForm.ts';

interface CallResult {
  readonly data?: { readonly message: string } | undefined;
  readonly error?: unknown;
}

interface ReplyVersion {
  /** Version of the reply that is changed or removed; absent when the server has sent none. */
  readonly version: string | undefined;
}

interface ReplyFormOptions {
  /** Id of the review, the subject of the toasts. */
  reviewId: string;
  /** Present reply; undefined without one. */
  reply: ReviewReply | undefined;
  onSave: (change: ReplyVersion & { readonly reply: string }) => Promise<CallResult>;
  onRemove: (change: ReplyVersion) => Promise<CallResult>;
  /** Called when the reply is saved or removed while the form is shown, and on Cancel. */
  onClose: () => void;
}

interface ReviewReplyFormProps extends ReplyFormOptions {
  ref?: Ref<HTMLFormElement>;
}

/** Form with the shop's public reply to a review, in the shop and in the admin. An error keeps what was typed. */
export function ReviewReplyForm({ ref, ...options }: ReviewReplyFormProps) {
  const { reply, onClose } = options;
  const { form, isBusy, removeReply } = useReplyForm(options);
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
        <Button type="submit" size="small" busy={isBusy}>
          Save reply
        </Button>
        <Button variant="secondary" size="small" onClick={onClose}>
          Cancel
        </Button>
        {reply && (
          <Button variant="danger" size="small" busy={isBusy} onClick={() => void removeReply()}>
            Remove reply
          </Button>
        )}
      </div>
    </FieldsForm>
  );
}

/** Form that saves a reply, and the call that removes it, of which one runs at a time. */
function useReplyForm({ reviewId, reply, onSave, onRemove, onClose }: ReplyFormOptions) {
  const [isRemoving, setIsRemoving] = useState(false);
  const isShown = useIsShown();
  const { versions, takeVersions } = useContentVersions({
    reply: reply ? reply.version : NO_CONTENT_VERSION,
  });
  const about = `reply to ${reviewId}`;
  const finish = ({ data, error }: CallResult, undo?: () => void): { error: unknown } => {
    takeVersions(getCurrentVersions(error));
    if (!data) return { error };
    if (undo) notify.withAction(data.message, { about, label: 'Undo', onAction: undo });
    else notify.success(data.message, { about });
    // This form may have been cancelled during the call, and another one opened.
    if (isShown()) onClose();
    return { error };
  };
  const form = useShopForm({
    defaultValues: { reply: reply?.text ?? '' },
    schema: ReviewReplyFields,
    toastId: about,
    send: async (values) => finish(await onSave({ reply: values.reply, version: versions.reply })),
  });
  const restore = async (text: string): Promise<void> => {
    const { data, error } = await onSave({ reply: text, version: NO_CONTENT_VERSION });
    if (data) notify.success('Reply restored', { about });
    else notify.error(errorMessage(error), { about });
  };
  const removeReply = async (): Promise<void> => {
    setIsRemoving(true);
    form.setRefusal(null);
    const version = versions.reply;
    // The text of another version is unknown until it has been read again.
    const removed = reply?.version === version ? reply?.text : undefined;
    const undo = removed === undefined ? undefined : () => void restore(removed);
    const { error } = finish(await onRemove({ version }), undo);
    setIsRemoving(false);
    if (error !== undefined) form.showError(error);
  };
  return { form, isBusy: form.isSending || isRemoving, removeReply };
}

/** Returns a function that tells whether the component is still in the page. */
function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
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
