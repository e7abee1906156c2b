import { ReviewFields } from '@shop/contract/reviews';
import { COMMENT_MAX, RATINGS } from '@shop/domain/products';
import { Form } from '@shop/forms/Form';
import { preprocessed } from '@shop/forms/preprocessed';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, notify, SelectField, TextAreaField } from '@shop/shared-ui';
import styled from 'styled-components';
import { useCreateReviewMutation } from './reviewEndpoints.ts';

const BLANK = { rating: '', comment: '' };

const schema = preprocessed(
  ({ rating, comment }: typeof BLANK) => ({ rating: Number(rating), comment }),
  ReviewFields,
);

export interface ReviewFormProps {
  productId: string;
  onWritten: () => void;
}

export function ReviewForm({ productId, onWritten }: ReviewFormProps) {
  const [createReview] = useCreateReviewMutation();
  const about = `review of ${productId}`;
  const form = useShopForm({
    start: BLANK,
    schema,
    about,
    send: async (review) => {
      const { data, error } = await createReview({ productId, ...review });
      if (data) {
        onWritten();
        notify.success(data.message, { about });
        form.reset(BLANK);
      }
      return { error };
    },
  });

  return (
    <Fields form={form} aria-label="Review">
      <RefusalAlert refusal={form.refusal} />
      <SelectField label="Rating" {...form.field('rating')}>
        <option value="">Select…</option>
        {RATINGS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextAreaField label="Comment" rows={3} maxLength={COMMENT_MAX} {...form.field('comment')} />
      <Button type="submit" variant="primary" busy={form.isSending}>
        Submit
      </Button>
    </Fields>
  );
}

const Fields = styled(Form)`
  display: grid;
  gap: 16px;

  button {
    justify-self: start;
  }
`;
