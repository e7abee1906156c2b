import { DEFAULT_FREE_CITIES, formatCities } from '@shop/domain/deliveryTimes';
import { useGetShopConfigQuery } from '@shop/shared-ui';
import { useDeliveryTerms } from '../../shared/useDeliveryTerms.ts';
import { Article } from './Article.tsx';
import { ShopContact } from '../../shared/ShopContact.tsx';

export function ShippingInfoPage() {
  const { fee, freeAbove, freeCities, deliveryTimes } = useDeliveryTerms();
  const { data: shop } = useGetShopConfigQuery({});
  // The default cities are shown until the shop's settings are loaded.
  const cities = shop ? freeCities : DEFAULT_FREE_CITIES;
  return (
    <Article lead={`We deliver by courier, only within South Africa, in ${deliveryTimes.afterPayment}.`}>
      <h2>What it costs</h2>
      <dl>
        <div>
          <dt>{formatCities(cities)}</dt>
          <dd>Free</dd>
        </div>
        <div>
          <dt>Elsewhere, orders below {freeAbove}</dt>
          <dd>{fee}</dd>
        </div>
        <div>
          <dt>Elsewhere, orders above {freeAbove}</dt>
          <dd>Free</dd>
        </div>
      </dl>
      <p>The amount for your order is shown before you place it, and nothing is added afterwards.</p>
      <h2>How long it takes</h2>
      <p>
        Delivery takes {deliveryTimes.afterPayment} from the day your payment reaches us. Weekends and public
        holidays don't count. Your order page says when the parcel has been delivered.
      </p>
      <h2>The address</h2>
      <p>
        The courier needs a street address with a four-digit postal code, and a phone number with ten digits
        so the driver can call from the gate. Spotted a mistake in your address? Reach us at <ShopContact />{' '}
        before the parcel leaves.
      </p>
    </Article>
  );
}
