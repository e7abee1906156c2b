/** The cookie of an answer in the form in which a browser sends it. */
export function getCookie({ headers }: { headers: Headers }, name: string): string {
  const set = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  return set?.split(';')[0] ?? '';
}
