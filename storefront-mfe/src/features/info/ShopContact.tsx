import { useShopIdentity } from '@shop/shared-ui';

/** Email address and phone number, inline; one that is not set is left out. The number is not broken across lines. */
export function ShopContact() {
  const { email, phone } = useShopIdentity();
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
