import type { PayFastForm as Form } from '@shop/contract/payfast';
import { Button, useLocation, useNavigationType } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { stepCard } from '../../shared/steps/stepCard.ts';

interface PayFastFormProps {
  form: Form;
}

/**
 * False after Back, Forward or a reload, unless the page is the first of the tab: a buyer who came back from PayFast
 * with the Back button must not be redirected there again.
 */
function useIsForwardNavigation(): boolean {
  const isFirstEntry = useLocation().key === 'default';
  const kind: string = useNavigationType();
  return kind !== 'POP' || isFirstEntry;
}

/**
 * Posts the signed fields to PayFast in the order of the server's response, which the signature depends on: at once
 * after a forward navigation, else when the buyer presses the button.
 */
export function PayFastForm({ form: { action, fields } }: PayFastFormProps) {
  const isForwardNavigation = useIsForwardNavigation();
  const formRef = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (!isForwardNavigation || isSent.current) return;
    isSent.current = true;
    formRef.current?.requestSubmit();
  }, [isForwardNavigation]);
  return (
    <Card ref={formRef} method="post" action={action} aria-label="PayFast">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p role="status">
        {isForwardNavigation
          ? "We're taking you to PayFast. If nothing happens, press the button."
          : 'Your order is waiting for payment.'}
      </p>
      <Button type="submit">Continue to PayFast</Button>
    </Card>
  );
}

const Card = styled.form`
  ${stepCard}
`;
