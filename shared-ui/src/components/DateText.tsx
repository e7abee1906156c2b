import { formatShopTimestamp, formatShopDay } from '@shop/domain/shopDays';
import styled from 'styled-components';

interface DateTextProps {
  iso: string;
  className?: string;
}

/** Shows the day in South African time, `2026-12-01`, with the time as title, `2026/12/01, 00:30:00`. */
export function DateText({ iso, className }: DateTextProps) {
  const title = formatShopTimestamp(iso).replaceAll('-', '/').replace(' ', ', ');
  return (
    <Time dateTime={iso} title={title === '' ? undefined : title} className={className}>
      {formatShopDay(iso)}
    </Time>
  );
}

/** Keeps the day on one line, because browsers may break it after a hyphen. */
const Time = styled.time`
  white-space: nowrap;
`;
