import type { Review, ReviewReply } from '@shop/contract/products';
import { getReviewDay } from '@shop/domain/shopDays';
import { Stars, useShopIdentity } from '@shop/shared-ui';
import styled from 'styled-components';
import { FIT_LABELS } from './fit.ts';

export function ReviewText({ review }: { review: Review }) {
  const sizeAndFit = [
    review.size && `Bought in ${review.size}`,
    review.fit && `Fit: ${FIT_LABELS[review.fit]}`,
  ];
  const details = sizeAndFit.filter(Boolean).join(' · ');
  return (
    <Text>
      <p className="by">
        <strong>{review.name}</strong>
        <WrittenAt dateTime={review.createdAt}>{getReviewDay(review.createdAt)}</WrittenAt>
        {review.verified ? <span className="verified">Verified buyer</span> : null}
        {review.isMine === true ? <span className="mine">Your review</span> : null}
      </p>
      <Stars rating={review.rating} />
      {details === '' ? null : <p className="details">{details}</p>}
      <p className="comment">{review.comment}</p>
      {review.reply ? <ReplyText reply={review.reply} /> : null}
    </Text>
  );
}

function ReplyText({ reply }: { reply: ReviewReply }) {
  const { name } = useShopIdentity();
  return (
    <div className="reply">
      <p className="by">
        <strong>Reply from {name}</strong>
        <WrittenAt dateTime={reply.createdAt}>{getReviewDay(reply.createdAt)}</WrittenAt>
      </p>
      <p className="comment">{reply.text}</p>
    </div>
  );
}

const Text = styled.div`
  .by {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: baseline;
    margin: 0 0 4px;
    overflow-wrap: anywhere;
  }
  .mine {
    padding: 0 8px;
    border-radius: var(--radius-chip);
    background: var(--lime);
    font-size: 0.875rem;
    font-weight: 700;
  }
  .verified {
    color: var(--green-700);
    font-size: 0.875rem;
    font-weight: 700;
  }
  .details {
    color: var(--muted);
    font-size: 0.875rem;
  }
  .comment {
    max-width: 38rem;
    margin: 8px 0 0;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  .reply {
    margin: 12px 0 0 16px;
    padding-inline-start: 16px;
    border-inline-start: 3px solid var(--green-700);
  }
  .reply .comment {
    margin-top: 4px;
  }
`;

const WrittenAt = styled.time`
  color: var(--muted);
  font-size: 0.875rem;
  white-space: nowrap;
`;
