interface DateTextProps {
  iso: string;
  className?: string;
}

/** The date in ISO form, with the local date and time as title. */
export function DateText({ iso, className }: DateTextProps) {
  const moment = new Date(iso);
  const local = Number.isNaN(moment.getTime()) ? undefined : moment.toLocaleString('en-ZA');
  return (
    <time dateTime={iso} title={local} className={className}>
      {iso.slice(0, 10)}
    </time>
  );
}
