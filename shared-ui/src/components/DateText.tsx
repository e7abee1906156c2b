interface DateTextProps {
  iso: string;
  className?: string;
}

let format: Intl.DateTimeFormat | undefined;

/**
 * The time zone is fixed, because server and browser must render the same text. The format is created once, because
 * that is slow, and with the first date, because most first views show none.
 */
function shopTime(moment: Date): string {
  format ??= new Intl.DateTimeFormat('en-ZA', {
    timeZone: 'Africa/Johannesburg',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return format.format(moment);
}

/** The date in ISO form, with the local date and time as title. */
export function DateText({ iso, className }: DateTextProps) {
  const moment = new Date(iso);
  const local = Number.isNaN(moment.getTime()) ? undefined : shopTime(moment);
  return (
    <time dateTime={iso} title={local} className={className}>
      {iso.slice(0, 10)}
    </time>
  );
}
