import { useShopIdentity } from '@shop/shared-ui';

/**
 * Shows the e-mail address and the phone number inline. A missing one is omitted; without either, the text names the
 * shop. The number is not broken across lines.
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
