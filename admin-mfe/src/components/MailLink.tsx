/** An address that was typed by somebody must not become headers of a mail (`?cc=…`): all but the @ is encoded. */
export function MailLink({ email }: { email: string }) {
  return <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>;
}
