import { Article } from './Article.tsx';
import { ShopContact } from './ShopContact.tsx';

export function ReturnsPage() {
  return (
    <Article
      heading="Returns & Refunds Policy"
      lead="If it does not fit or is not what you hoped for, we exchange it within 30 days of delivery."
    >
      <h2>What we exchange</h2>
      <ul>
        <li>The article is unworn and unwashed.</li>
        <li>It comes in its original packaging.</li>
        <li>You have proof of purchase: the order number on your order page is enough.</li>
        <li>No more than 30 days have passed since delivery.</li>
      </ul>
      <h2>How to return an order</h2>
      <ol>
        <li>
          Write to us at <ShopContact />, with your order number and what you would like instead.
        </li>
        <li>We answer with the address for your parcel.</li>
        <li>Once it is here and as described above, we send the exchange.</li>
      </ol>
      <h2>Faulty or wrong</h2>
      <p>
        If an article is faulty, or is not the one you ordered, tell us. We repair it, replace it or refund
        it, as you choose, for six months after delivery, and carry the cost of the return.
      </p>
      <h2>Changed your mind</h2>
      <p>
        South African law lets you cancel an order made online within seven days of receiving it, without
        giving a reason. You pay only for sending it back; we refund the price within 30 days, by the way you
        paid.
      </p>
    </Article>
  );
}
