interface DateTextProps {
  iso: string;
  className?: string;
}

/** South Africa has one time zone and, since 1944, no daylight saving time. */
const AHEAD_OF_UTC_MS = 2 * 60 * 60 * 1000;

/**
 * As in `2026/11/26, 23:18:37`, by the clocks of South Africa. It is written by hand, because on a phone no other
 * function took as long in a product's first view as the one that makes an `Intl.DateTimeFormat`, and because browsers need
 * not agree with the server.
 */
function shopTime(iso: string): string | undefined {
  const moment = new Date(Date.parse(iso) + AHEAD_OF_UTC_MS);
  if (Number.isNaN(moment.getTime())) return undefined;
  const [date = '', time = ''] = moment.toISOString().split('T');
  return `${date.replaceAll('-', '/')}, ${time.slice(0, 8)}`;
}

/** The date in ISO form, with the local date and time as title. */
export function DateText({ iso, className }: DateTextProps) {
  return (
    <time dateTime={iso} title={shopTime(iso)} className={className}>
      {iso.slice(0, 10)}
    </time>
  );
}
