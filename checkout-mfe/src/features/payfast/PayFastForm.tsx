import type { PayFastForm as Form } from '@shop/contract/payfast';
import { Button, useLocation, useNavigationType } from '@shop/shared-ui';
import { useEffect, useRef } from 'react';

interface PayFastFormProps {
  form: Form;
}

/** Whoever comes back from PayFast by the browser's Back must not be sent there again at once. */
function useIsArrival(): boolean {
  const isFirstEntry = useLocation().key === 'default';
  const kind: string = useNavigationType();
  return kind !== 'POP' || isFirstEntry;
}

/** The signed fields, posted as the server named them and in its order: the signature depends on it. */
export function PayFastForm({ form: { action, fields } }: PayFastFormProps) {
  const isArrival = useIsArrival();
  const place = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    if (!isArrival || isSent.current) return;
    isSent.current = true;
    place.current?.requestSubmit();
  }, [isArrival]);
  return (
    <form ref={place} method="post" action={action} aria-label="PayFast">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p role="status">
        {isArrival
          ? 'We are taking you to PayFast. If nothing happens, press the button.'
          : 'Your order is waiting for its payment.'}
      </p>
      <Button type="submit">Continue to PayFast</Button>
    </form>
  );
}
