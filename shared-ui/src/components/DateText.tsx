interface DateTextProps {
  iso: string;
  className?: string;
}

/** The same for server and browser, wherever they stand. */
const SHOP_TIME = { timeZone: 'Africa/Johannesburg' };

/** The date in ISO form, with the local date and time as title. */
export function DateText({ iso, className }: DateTextProps) {
  const moment = new Date(iso);
  const local = Number.isNaN(moment.getTime()) ? undefined : moment.toLocaleString('en-ZA', SHOP_TIME);
  return (
    <time dateTime={iso} title={local} className={className}>
      {iso.slice(0, 10)}
    </time>
  );
}
