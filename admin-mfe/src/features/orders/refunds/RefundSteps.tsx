import type { AdminRefund } from '@shop/contract/adminRefunds';
import { errorMessage, formatPrice, notify } from '@shop/shared-ui';
import { ConfirmedActionButton } from '../../../shared/ConfirmedActionButton.tsx';
import { RowActions } from '../../../shared/RowActions.ts';
import { useChangeRefundMutation } from './refundEndpoints.ts';

interface StepTexts {
  readonly verb: string;
  readonly question: string;
  readonly toast: string;
}

const STEP_TEXTS: Readonly<Record<AdminRefund['steps'][number], StepTexts>> = {
  retry: {
    verb: 'Try again',
    question: 'Ask PayPal for this refund again?',
    toast: 'Refund started again',
  },
  confirm: {
    verb: 'Mark As Refunded',
    question: 'Have you paid this money back yourself? The buyer gets an email.',
    toast: 'Refund recorded',
  },
  withdraw: {
    verb: 'Withdraw',
    question: "Withdraw this refund? The buyer won't be refunded, and it will no longer be listed as due.",
    toast: 'Refund withdrawn',
  },
};

/** Buttons for the next steps of a refund, such as a retry. Renders nothing if there are none. */
export function RefundSteps({ orderId, refund }: { orderId: string; refund: AdminRefund }) {
  const [change] = useChangeRefundMutation();
  if (refund.steps.length === 0) return null;
  const name = `refund of ${formatPrice(refund.amount)}`;
  const runStep = async (step: AdminRefund['steps'][number]): Promise<void> => {
    const about = `refund ${refund.id}`;
    const { data, error } = await change({ orderId, refundId: refund.id, step });
    if (data) notify.success(STEP_TEXTS[step].toast, { about });
    else notify.error(errorMessage(error), { about });
  };
  return (
    <RowActions>
      {refund.steps.map((step) => (
        <ConfirmedActionButton
          key={step}
          verb={STEP_TEXTS[step].verb}
          name={name}
          question={STEP_TEXTS[step].question}
          subject={`${formatPrice(refund.amount)}, ${refund.reason}`}
          variants={['secondary', step === 'withdraw' ? 'danger' : 'primary']}
          onConfirm={() => runStep(step)}
        />
      ))}
    </RowActions>
  );
}
