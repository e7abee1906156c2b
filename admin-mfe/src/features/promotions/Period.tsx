import type { Voucher } from '@shop/contract/adminVouchers';
import { formatShopDateTime } from '@shop/domain/shopDays';
import styled from 'styled-components';

/** Beginning and end of a promotion, in South African time. */
export const Period = ({ from, until }: Pick<Voucher, 'from' | 'until'>) => (
  <>
    <Moment iso={from} /> until <Moment iso={until} />
  </>
);

function Moment({ iso }: { iso: string }) {
  const [day, time] = formatShopDateTime(iso).split(' ');
  return (
    <time dateTime={iso}>
      <Day>{day}</Day> {time}
    </time>
  );
}

/** A date that does not break at its hyphens in a narrow column. */
const Day = styled.span`
  white-space: nowrap;
`;
