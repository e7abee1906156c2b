import { useShopIdentity } from '@shop/shared-ui';

/** How to reach the shop, in the middle of a sentence. */
export function ShopContact() {
  const { email, phone } = useShopIdentity();
  return (
    <>
      <a href={`mailto:${email}`}>{email}</a> or{' '}
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
    </>
  );
}
