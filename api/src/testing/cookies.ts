/** Returns a cookie of a response as a browser sends it back; empty if the response sets none. */
export function getCookie({ headers }: { headers: Headers }, name: string): string {
  const set = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  return set?.split(';')[0] ?? '';
}
