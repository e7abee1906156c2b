import { useShopIdentity } from '@shop/shared-ui';

/** How to reach the shop, in the middle of a sentence; a number is not broken over two lines. */
export function ShopContact() {
  const { email, phone } = useShopIdentity();
  return (
    <>
      <a href={`mailto:${email}`}>{email}</a> or{' '}
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone.replaceAll(' ', '\u00a0')}</a>
    </>
  );
}
