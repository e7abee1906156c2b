import { formatPayFastOptions } from '@shop/domain/payfastOptions';
import styled from 'styled-components';
import { usePayFastOutage } from './usePayFastOptions.ts';

/** Says what is down at PayFast now, if anything is known to be. */
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
