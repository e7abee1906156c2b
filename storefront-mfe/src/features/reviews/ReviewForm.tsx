import { COMMENT_MAX, RATINGS } from '@shop/domain/products';
import {
  Button,
  ErrorSummary,
  errorFields,
  errorMessage,
  notify,
  SelectField,
  TextAreaField,
} from '@shop/shared-ui';
import { type SubmitEvent, useState } from 'react';
import styled from 'styled-components';
import { useCreateReviewMutation } from './reviewEndpoints.ts';
import { reviewProblems } from './reviewProblems.ts';

const BLANK = { rating: '', comment: '' };

interface ReviewFormProps {
  productId: string;
  onWritten: () => void;
}

export function ReviewForm({ productId, onWritten }: ReviewFormProps) {
  const [draft, setDraft] = useState(BLANK);
  const [attempts, setAttempts] = useState(0);
  const [createReview, { isLoading, error }] = useCreateReviewMutation();
  const about = `review of ${productId}`;
  const problems = { ...errorFields(error), ...(attempts > 0 ? reviewProblems(draft) : {}) };

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (isLoading || Object.keys(reviewProblems(draft)).length > 0) return;
    const { data, error: refusal } = await createReview({
      productId,
      rating: Number(draft.rating),
      comment: draft.comment,
    });
    if (!data) {
      notify.error(errorMessage(refusal), { about });
      return;
    }
    onWritten();
    notify.success(data.message, { about });
    setDraft(BLANK);
    setAttempts(0);
  }

  return (
    <Form noValidate aria-label="Review" onSubmit={(event) => void handleSubmit(event)}>
      <ErrorSummary errors={problems} attempt={attempts} />
      <SelectField
        label="Rating"
        name="rating"
        value={draft.rating}
        error={problems.rating}
        onChange={(event) => {
          setDraft({ ...draft, rating: event.target.value });
        }}
      >
        <option value="">Select…</option>
        {RATINGS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label="Comment"
        name="comment"
        rows={3}
        maxLength={COMMENT_MAX}
        value={draft.comment}
        error={problems.comment}
        onChange={(event) => {
          setDraft({ ...draft, comment: event.target.value });
        }}
      />
      <Button type="submit" variant="primary" busy={isLoading}>
        Submit
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 16px;

  button {
    justify-self: start;
  }
`;
