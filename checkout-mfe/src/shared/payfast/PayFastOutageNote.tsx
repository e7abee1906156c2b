import { formatPayFastOptions } from '@shop/domain/payfastOptions';
import styled from 'styled-components';
import { usePayFastOutage } from './usePayFastOptions.ts';

/** Names the payment methods that are down at PayFast now. Renders nothing without a known outage. */
export function PayFastOutageNote() {
  const outage = usePayFastOutage();
  if (!outage) return null;
  return (
    <Note>
      {outage.isComplete
        ? 'PayFast is down now: a payment may fail until it is back.'
        : `Down at PayFast now: ${formatPayFastOptions(outage.options)}.`}
    </Note>
  );
}

const Note = styled.strong`
  color: var(--warn);
`;
