/** Returns the URL of a CSV file of the rows that pass the filters. Undefined filters are left out. */
export function getExportHref(
  path: string,
  filters: Readonly<Record<string, string | number | undefined>>,
): string {
  const fields = Object.entries(filters);
  const query = new URLSearchParams(
    fields.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}
