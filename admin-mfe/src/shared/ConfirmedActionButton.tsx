import { Button, ConfirmDialog } from '@shop/shared-ui';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { useFocusFallback } from './useFocusFallback.ts';

type Variant = NonNullable<ComponentProps<typeof Button>['variant']>;

interface ConfirmedActionButtonProps {
  /** Label of the buttons, e.g. 'Delete'. */
  verb: string;
  /** Object in the accessible name of the button, e.g. 'order 10042'. */
  name: string;
  /** Question of the dialog. */
  question: string;
  /** Object that the dialog names, e.g. 'Order 10042 of Thandi'. */
  subject: string;
  /** Resolves when the action is done or its error has been shown. */
  onConfirm: () => Promise<void>;
  /** Variants of the button itself and of the button that confirms. */
  variants: readonly [row: Variant, answer: 'danger' | 'primary'];
  className?: string | undefined;
}

/** A small button whose action an administrator first confirms in a dialog. */
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
