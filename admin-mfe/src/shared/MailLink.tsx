/**
 * Link that writes to an e-mail address. Everything but the @ is encoded, so that an address cannot add
 * headers to the e-mail (`?cc=…`).
 */
export function MailLink({ email }: { email: string }) {
  return <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>;
}
