import type { Cancellation } from '@shop/contract/errors';
import { ButtonLink, Container, DateText, Link, PageHeading } from '@shop/shared-ui';
import styled from 'styled-components';

const REFUND_TEXTS: Readonly<Record<Cancellation['refund'], string>> = {
  none: "You weren't charged for it, so there's nothing to refund.",
  due: "We'll refund you in full, the same way you paid. You don't need to do anything.",
  done: "We've refunded you in full, the same way you paid.",
};

/** Shown to the buyer of an order that the shop has deleted and that their list of orders no longer contains. */
export function CancelledOrder({ cancellation: { at, refund } }: { cancellation: Cancellation }) {
  return (
    <MessageContainer>
      <PageHeading>Order cancelled</PageHeading>
      <p>
        We cancelled this order on <DateText iso={at} />, and none of it will be delivered. We're sorry.
      </p>
      <p>{REFUND_TEXTS[refund]}</p>
      <div className="ways">
        <ButtonLink to="/profile">See your other orders</ButtonLink>
        <Link to="/home">See all products</Link>
      </div>
    </MessageContainer>
  );
}

const MessageContainer = styled(Container)`
  display: grid;
  gap: 16px;
  padding-bottom: 64px;

  .ways {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 12px 24px;
    margin-top: 8px;
  }
`;
