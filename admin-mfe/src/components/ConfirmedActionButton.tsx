import { Button, ConfirmDialog } from '@shop/shared-ui';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { useFocusFallback } from './useFocusFallback.ts';

type Variant = NonNullable<ComponentProps<typeof Button>['variant']>;

interface ConfirmedActionButtonProps {
  /** What is said to do it: 'Delete', 'Restore'. */
  verb: string;
  /** The object, as its row names it: 'Boulder Tee', 'order 10042'. */
  name: string;
  /** The question, word for word. */
  question: string;
  /** The object, as the question names it. */
  subject: string;
  /** Resolves when it is done or the refusal has been shown. */
  onConfirm: () => Promise<void>;
  /** Of the button in the row, and of the one that answers the question. */
  variants: readonly [row: Variant, answer: 'danger' | 'primary'];
  className?: string | undefined;
}

/** A control of a row that does what it says once its question was answered. */
export function ConfirmedActionButton({
  verb,
  name,
  question,
  subject,
  onConfirm,
  variants: [variant, answerVariant],
  className,
}: ConfirmedActionButtonProps) {
  const button = useFocusFallback<HTMLButtonElement>();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    await onConfirm();
    setIsBusy(false);
    setIsAsking(false);
  };
  return (
    <>
      <Button
        ref={button}
        variant={variant}
        size="small"
        className={className}
        aria-label={`${verb} ${name}`}
        onClick={() => {
          setIsAsking(true);
        }}
      >
        {verb}
      </Button>
      {isAsking && (
        <ConfirmDialog
          text={question}
          subject={subject}
          verb={verb}
          variant={answerVariant}
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
