import { useShopIdentity } from '@shop/shared-ui';

/**
 * Shows the email address and the phone number, inline; one that is not set is left out, and without either the sentence
 * around it names the shop. The number is not broken across lines.
 */
export function ShopContact() {
  const { name, email, phone } = useShopIdentity();
  if (email === '' && phone === '') return name;
  return (
    <>
      {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
      {email !== '' && phone !== '' && ' or '}
      {phone !== '' && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone.replaceAll(' ', '\u00a0')}</a>
      )}
    </>
  );
}
