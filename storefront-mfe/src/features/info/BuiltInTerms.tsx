import { Link } from '@shop/shared-ui';
import { Disputes } from './Disputes.tsx';

/**
 * The first version of the terms, below the details of the supplier. Text and details contain what section 43
 * of the Electronic Communications and Transactions Act requires. Orders refer to this text as version 1, so
 * its wording must not change: an administrator publishes a new version instead.
 */
export function BuiltInTerms() {
  return (
    <>
      <h2>Prices</h2>
      <p>
        Prices are in South African rand and are what you pay: where VAT is due it is in them, and the
        checkout shows its amount for information. Shipping is shown separately, before you order. If a price
        rises while an item is in your cart, you are asked before anything is charged.
      </p>
      <h2>Ordering</h2>
      <p>
        The last step of the checkout shows every item, the address and the total; until you press “Place
        Order” you may go back, correct a mistake or leave. When you place an order we reserve your items.
        Unless the order is paid within the time shown on the order page, it expires and they go back on the
        shelf. The sale is concluded when your payment reaches us. Should an item turn out to be gone after
        you have paid, we tell you and refund it in full.
      </p>
      <p>If you are younger than 18, please order together with a parent or guardian.</p>
      <h2>Payment and security</h2>
      <p>
        Cards are handled by a payment provider, over an encrypted connection. We never see or keep a card
        number. Card payments are charged in US dollars; the amount and the rate are shown before you pay. Our{' '}
        <Link to="/privacy">Privacy Policy</Link> explains how we treat your details.
      </p>
      <h2>Delivery</h2>
      <p>
        See <Link to="/shippingInfo">Shipping Information</Link> for delivery costs and times. If an order has
        not reached you 30 days after you paid for it, you may cancel it on its order page, with seven days'
        notice, and we'll refund all of it within 30 days. Until it is in your hands it travels at our risk.
      </p>
      <h2>Returns and refunds</h2>
      <p>
        You may cancel an order without a reason within seven days of receiving it, exchange an item within 30
        days, and have a faulty one repaired, replaced or refunded for six months. See our{' '}
        <Link to="/returns">Returns &amp; Refunds Policy</Link> for how.
      </p>
      <h2>Your record</h2>
      <p>
        Each order has a page under your <Link to="/profile">profile</Link> that you can read and print for as
        long as you have an account, and we mail you its confirmation. These terms may be saved or printed
        too; the ones that apply to an order are those of the day on which it was placed.
      </p>
      <h2>Reviews</h2>
      <p>
        Write what you think of the item, one review each. We remove reviews that insult people, advertise, or
        have nothing to do with the item; we do not remove one for being unfavourable.
      </p>
      <h2>When we disagree</h2>
      <Disputes />
    </>
  );
}
