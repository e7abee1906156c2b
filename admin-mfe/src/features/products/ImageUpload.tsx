import { isImageReference } from '@shop/domain/products';
import { Button, errorMessage, isApiError, notify, Spinner, TextField } from '@shop/shared-ui';
import type { ChangeEvent } from 'react';
import { useState } from 'react';
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
  .file {
    display: grid;
    gap: 8px;
    justify-items: start;
  }
  input[type='file'] {
    width: 100%;
    min-height: var(--control);
    padding-block: 8px;
    font-size: 0.875rem;
  }
  input::file-selector-button {
    min-height: 36px;
    margin-right: 12px;
    padding: 0 14px;
    border: 2px solid var(--ink);
    border-radius: var(--radius-control);
    background: var(--card);
    color: var(--ink);
    font: inherit;
    font-weight: 650;
    cursor: pointer;
  }
`;

interface ImageUploadProps {
  /** The current value of the Image field, for the preview. */
  image: string;
  onUploaded: (image: string) => void;
}

/** Uploads a picture as soon as it is chosen. The product is saved separately. */
export function ImageUpload({ image, onUploaded }: ImageUploadProps) {
  const [upload, { isLoading, error }] = useUploadImageMutation();
  /** A picture whose upload may be repeated. */
  const [waiting, setWaiting] = useState<File | null>(null);
  const send = async (file: File): Promise<void> => {
    const answer = await upload({ image: file });
    setWaiting(isWorthAnotherTry(answer.error) ? file : null);
    if (answer.data) {
      notify.success(answer.data.message);
      onUploaded(answer.data.image);
    } else {
      notify.error(errorMessage(answer.error));
    }
  };
  const handleChange = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const input = event.target;
    const file = input.files?.[0];
    if (!file) return;
    await send(file);
    // Resets the input, so that the same file can be chosen again.
    input.value = '';
  };
  return (
    <Box>
      <Preview key={image} image={image} />
      <div className="file">
        <TextField
          label="Image file"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={isLoading}
          hint={isLoading ? <Spinner /> : 'JPEG, PNG or WebP, at most 5 MB'}
          error={error ? errorMessage(error) : undefined}
          onChange={(event) => void handleChange(event)}
        />
        {waiting && (
          <Button variant="secondary" size="small" busy={isLoading} onClick={() => void send(waiting)}>
            Retry
          </Button>
        )}
      </div>
    </Box>
  );
}

/** Only an upload that did not reach the server, or that the server could not process, is worth repeating. */
function isWorthAnotherTry(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return typeof error.status === 'string' || error.status >= 500 || error.status === 429;
}

function Preview({ image }: { image: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken || !isImageReference(image)) return <span className="none" />;
  return (
    <img
      src={image}
      alt=""
      onError={() => {
        setIsBroken(true);
      }}
    />
  );
}
