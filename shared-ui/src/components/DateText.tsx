interface DateTextProps {
  iso: string;
  className?: string;
}

/** The first ten characters, with the visitor's local time as title. */
export function DateText({ iso, className }: DateTextProps) {
  const moment = new Date(iso);
  const local = Number.isNaN(moment.getTime()) ? undefined : moment.toLocaleString('en-ZA');
  return (
    <time dateTime={iso} title={local} className={className}>
      {iso.slice(0, 10)}
    </time>
  );
}
