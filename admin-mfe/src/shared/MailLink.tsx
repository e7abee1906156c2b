/** Encodes everything but the @, so that an address cannot add headers to an e-mail (`?cc=…`). */
export function MailLink({ email }: { email: string }) {
  return <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>;
}
