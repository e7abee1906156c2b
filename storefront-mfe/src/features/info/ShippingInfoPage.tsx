import { Article } from './Article.tsx';
import { ShopContact } from './ShopContact.tsx';

export function ShippingInfoPage() {
  return (
    <Article
      heading="Shipping Information"
      lead="We deliver by courier, only within South Africa, in 5-8 business days."
    >
      <h2>What it costs</h2>
      <dl>
        <div>
          <dt>Paarl and Wellington</dt>
          <dd>Free</dd>
        </div>
        <div>
          <dt>Elsewhere, orders below R500</dt>
          <dd>R100</dd>
        </div>
        <div>
          <dt>Elsewhere, orders above R500</dt>
          <dd>Free</dd>
        </div>
      </dl>
      <p>The amount for your order is shown before you place it, and nothing is added afterwards.</p>
      <h2>How long it takes</h2>
      <p>
        Delivery takes 5-8 business days from the day your payment reaches us. Weekends and public holidays do
        not count. Your order page says when the parcel has been delivered.
      </p>
      <h2>The address</h2>
      <p>
        The courier needs a street address with a four-digit postal code, and a phone number with ten digits
        to call from the gate. Seen a mistake in yours? Reach us at <ShopContact /> before the parcel leaves.
      </p>
    </Article>
  );
}
