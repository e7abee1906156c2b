interface DateTextProps {
  iso: string;
  className?: string;
}

/**
 * The time zone is fixed, because server and browser must render the same text. The format is created once, because
 * that is slow.
 */
const SHOP_TIME = new Intl.DateTimeFormat('en-ZA', {
  timeZone: 'Africa/Johannesburg',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The date in ISO form, with the local date and time as title. */
export function DateText({ iso, className }: DateTextProps) {
  const moment = new Date(iso);
  const local = Number.isNaN(moment.getTime()) ? undefined : SHOP_TIME.format(moment);
  return (
    <time dateTime={iso} title={local} className={className}>
      {iso.slice(0, 10)}
    </time>
  );
}
