import { ReviewFields } from '@shop/contract/reviewForm';
import { FITS, RATINGS } from '@shop/domain/products';
import type { Fit } from '@shop/domain/products';
import { Form } from '@shop/forms/Form';
import { preprocess } from '@shop/forms/preprocess';
import { RefusalAlert } from '@shop/forms/RefusalAlert';
import { useShopForm } from '@shop/forms/useShopForm';
import { Button, notify, SelectField, TextAreaField } from '@shop/shared-ui';
import styled from 'styled-components';
import { FIT_LABELS } from './fit.ts';
import { useCreateReviewMutation } from './reviewEndpoints.ts';

const EMPTY_VALUES = { rating: '', size: '', fit: '', comment: '' };

const schema = preprocess(
  ({ rating, size, fit, comment }: typeof EMPTY_VALUES) => ({
    rating: Number(rating),
    ...(size !== '' && { size }),
    ...(isFit(fit) && { fit }),
    comment,
  }),
  ReviewFields,
);

function isFit(text: string): text is Fit {
  return FITS.some((fit) => fit === text);
}

export interface ReviewFormProps {
  productId: string;
  /** Sizes that the reviewer may have bought; empty for a product in one size. */
  sizes: readonly string[];
  onWritten: () => void;
}

export function ReviewForm({ productId, sizes, onWritten }: ReviewFormProps) {
  const [createReview] = useCreateReviewMutation();
  const subject = `review of ${productId}`;
  const form = useShopForm({
    defaultValues: EMPTY_VALUES,
    schema,
    toastId: subject,
    send: async (review) => {
      const { data, error } = await createReview({ productId, ...review });
      if (data) {
        onWritten();
        notify.success(data.message, { about: subject });
        form.reset(EMPTY_VALUES);
      }
      return { error };
    },
  });
  const isRated = form.watch('rating') !== '';

  return (
    <FieldsForm form={form} aria-label="Review">
      <RefusalAlert refusal={form.refusal} />
      <SelectField label="Rating" {...form.field('rating')}>
        <option value="">Select…</option>
        {RATINGS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      {isRated && sizes.length > 0 ? (
        <div className="worn">
          <SelectField label="Size bought" {...form.field('size')}>
            <option value="">Optional</option>
            {sizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </SelectField>
          <SelectField label="Fit" {...form.field('fit')}>
            <option value="">Optional</option>
            {FITS.map((fit) => (
              <option key={fit} value={fit}>
                {FIT_LABELS[fit]}
              </option>
            ))}
          </SelectField>
        </div>
      ) : null}
      <TextAreaField label="Comment" rows={3} {...form.field('comment')} />
      <Button type="submit" variant="primary" busy={form.isSending}>
        Submit
      </Button>
    </FieldsForm>
  );
}

const FieldsForm = styled(Form)`
  display: grid;
  gap: 16px;

  .worn {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 12px;
    align-items: end;
  }
  button {
    justify-self: start;
  }
`;
