import { Button, ConfirmDialog } from '@shop/shared-ui';
import { useState } from 'react';
import { useFocusHandover } from './useFocusHandover.ts';

interface DeleteButtonProps {
  /** The object, as its row names it: 'Boulder Tee', 'order 10042'. */
  name: string;
  /** The question, word for word. */
  question: string;
  /** Resolves when the object is gone or the refusal has been shown. */
  onDelete: () => Promise<void>;
}

export function DeleteButton({ name, question, onDelete }: DeleteButtonProps) {
  const button = useFocusHandover<HTMLButtonElement>();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    await onDelete();
    setIsBusy(false);
    setIsAsking(false);
  };
  return (
    <>
      <Button
        ref={button}
        variant="danger"
        size="small"
        aria-label={`Delete ${name}`}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        Delete
      </Button>
      {isAsking && (
        <ConfirmDialog
          text={question}
          verb="Delete"
          busy={isBusy}
          onConfirm={() => void confirm()}
          onCancel={() => {
            setIsAsking(false);
          }}
        />
      )}
    </>
  );
}
