import { isImageReference } from '@shop/domain/products';
import { errorMessage, notify, Spinner, TextField } from '@shop/shared-ui';
import type { ChangeEvent } from 'react';
import styled from 'styled-components';
import { useUploadImageMutation } from './productEndpoints.ts';

const Box = styled.div`
  display: grid;
  grid-template-columns: 80px minmax(0, 1fr);
  gap: 16px;

  img,
  .none {
    width: 80px;
    height: 100px;
    border-radius: var(--radius-control);
    background: var(--table-head);
    object-fit: cover;
  }
  input[type='file'] {
    width: 100%;
    min-height: var(--control);
  }
`;

interface ImageUploadProps {
  /** The Image field as it stands, for the preview. */
  image: string;
  onUploaded: (image: string) => void;
}

/** Sends a picture as soon as it is chosen; saving the product is a step of its own. */
export function ImageUpload({ image, onUploaded }: ImageUploadProps) {
  const [upload, { isLoading, error }] = useUploadImageMutation();
  const handleChange = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const input = event.target;
    const file = input.files?.[0];
    if (!file) return;
    const answer = await upload({ image: file });
    // The same file can then be chosen again after a failure.
    input.value = '';
    if (answer.data) {
      notify.success(answer.data.message);
      onUploaded(answer.data.image);
    } else {
      notify.error(errorMessage(answer.error));
    }
  };
  return (
    <Box>
      {isImageReference(image) ? <img src={image} alt="" /> : <span className="none" />}
      <TextField
        label="Image file"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        disabled={isLoading}
        hint={isLoading ? <Spinner /> : 'JPEG, PNG or WebP, at most 5 MB'}
        error={error ? errorMessage(error) : undefined}
        onChange={(event) => void handleChange(event)}
      />
    </Box>
  );
}
