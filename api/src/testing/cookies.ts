/** The cookie that an answer sets, as a browser sends it back. */
export function cookieOf({ headers }: { headers: Headers }, name: string): string {
  const set = headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`));
  return set?.split(';')[0] ?? '';
}
