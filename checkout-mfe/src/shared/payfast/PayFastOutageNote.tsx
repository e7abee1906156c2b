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
        ? 'PayFast is down right now, so a payment may fail.'
        : `Down at PayFast right now: ${formatPayFastOptions(outage.options)}.`}
    </Note>
  );
}

const Note = styled.strong`
  color: var(--warn);
`;
