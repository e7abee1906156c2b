import { formatShopTimestamp, formatShopDay } from '@shop/domain/shopDays';

interface DateTextProps {
  iso: string;
  className?: string;
}

/** Shows the day in South African time, `2026-12-01`, with the time as title, `2026/12/01, 00:30:00`. */
export function DateText({ iso, className }: DateTextProps) {
  const title = formatShopTimestamp(iso).replaceAll('-', '/').replace(' ', ', ');
  return (
    <time dateTime={iso} title={title === '' ? undefined : title} className={className}>
      {formatShopDay(iso)}
    </time>
  );
}
