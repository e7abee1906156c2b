import { useGetShopConfigQuery } from '@shop/shared-ui';
import { Article } from './Article.tsx';
import { Disputes } from './Disputes.tsx';
import { ShopContact } from '../../shared/ShopContact.tsx';

export function ReturnsPage() {
  const { offersRepairs = false } = useGetShopConfigQuery({}).data ?? {};
  return (
    <Article lead="If it doesn't fit or isn't what you hoped for, we'll exchange it within 30 days of delivery.">
      <dl>
        <div>
          <dt>Changed your mind</dt>
          <dd>7 days, refund</dd>
        </div>
        <div>
          <dt>Another size</dt>
          <dd>30 days, exchange</dd>
        </div>
        <div>
          <dt>Faulty or wrong</dt>
          <dd>6 months, your choice</dd>
        </div>
      </dl>
      <h2>What we exchange</h2>
      <ul>
        <li>The item is unworn and unwashed.</li>
        <li>It comes in its original packaging.</li>
        <li>You have proof of purchase: the order number on your order page is enough.</li>
        <li>No more than 30 days have passed since delivery.</li>
      </ul>
      <h2>How to return an order</h2>
      <ol>
        <li>
          Press ‘Return or exchange’ on your order and choose what you're sending back. Or get in touch at{' '}
          <ShopContact />, with your order number and what you'd like instead.
        </li>
        <li>We'll reply with the address to send it to.</li>
        <li>Once it's here and as described above, we'll send the exchange.</li>
      </ol>
      <h2>Faulty or wrong</h2>
      <p>
        If an item is faulty, or isn't the one you ordered, tell us. We{' '}
        {offersRepairs ? 'repair it, replace it or refund it' : 'replace it or refund it'}, whichever you
        choose, for six months after delivery, and pay for the return. That's your right under the Consumer
        Protection Act, whatever a shop may say.
      </p>
      <h2>Changed your mind</h2>
      <p>
        The Electronic Communications and Transactions Act lets you cancel an order made online within seven
        days of receiving it, without giving a reason and without a penalty. You only pay for the return
        courier. We'll refund you within 30 days, the same way you paid.
      </p>
      <h2>Refunds</h2>
      <p>
        A refund goes back to the card or account that paid, never as a voucher unless you ask for one. If the
        payment provider can't do that, we'll ask for a bank account. Your bank may take a few days to show
        it.
      </p>
      <h2>When we disagree</h2>
      <Disputes />
    </Article>
  );
}
