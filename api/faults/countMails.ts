/** Returns how many e-mails the sandbox at this URL has received for an account. */
export async function countMails(sandboxUrl: string, email: string): Promise<number> {
  const answer = await fetch(`${sandboxUrl}/mail/messages?to=${encodeURIComponent(email)}`);
  const mails: unknown = await answer.json();
  return Array.isArray(mails) ? mails.length : 0;
}
