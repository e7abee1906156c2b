import { Link, useShopIdentity } from '@shop/shared-ui';
import { Article } from './Article.tsx';
import { ShopContact } from './ShopContact.tsx';

export function TermsPage() {
  const { name, address } = useShopIdentity();
  return (
    <Article
      heading="Terms of Service"
      lead={`What ${name} promises when you order here, and what we ask of you. South African law applies, and nothing here takes away a right that it gives you.`}
    >
      <h2>Who we are</h2>
      <p>
        {name}, {address}; <ShopContact />.
      </p>
      <h2>Prices</h2>
      <p>
        Prices are in South African rand and include VAT; the checkout shows the VAT for information. Shipping
        is shown apart, before you order. If a price rises while an article is in your cart, you are asked
        before anything is charged.
      </p>
      <h2>Orders</h2>
      <p>
        When you place an order we put its articles aside for you. Unless it is paid within the time shown on
        the order page, it expires and they go back on the shelf. The sale is concluded when your payment
        reaches us. Should an article turn out to be gone after you have paid, we refund it in full.
      </p>
      <h2>Payment</h2>
      <p>
        Cards are handled by a payment provider. We never see or keep a card number. The provider charges in
        US dollars; the amount and the rate are shown before you pay.
      </p>
      <h2>Delivery and returns</h2>
      <p>
        See <Link to="/shippingInfo">Shipping Information</Link> and{' '}
        <Link to="/returns">Returns &amp; Refunds Policy</Link>.
      </p>
      <h2>Reviews</h2>
      <p>
        Write what you think of the article, one review each. We remove reviews that insult people, advertise,
        or have nothing to do with the article; we do not remove one for being unfavourable.
      </p>
    </Article>
  );
}
