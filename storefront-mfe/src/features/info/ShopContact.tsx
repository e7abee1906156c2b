import { useShopIdentity } from '@shop/shared-ui';

/** Email address and phone number, inline. The phone number is not broken across lines. */
export function ShopContact() {
  const { email, phone } = useShopIdentity();
  return (
    <>
      <a href={`mailto:${email}`}>{email}</a> or{' '}
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone.replaceAll(' ', '\u00a0')}</a>
    </>
  );
}
