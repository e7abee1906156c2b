import { Button, Spinner, TextField } from '@shop/shared-ui';
import type { ChangeEvent } from 'react';
import styled from 'styled-components';
import { usePictureUpload } from './usePictureUpload.ts';

interface PictureFileFieldProps {
  label: string;
  /** Number of further files that are accepted, several at once; one file if undefined. */
  maxFiles?: number;
  hint?: string;
  onUploaded: (image: string) => void;
}

/** Uploads pictures as soon as they are chosen. The product is saved separately. */
export function PictureFileField({
  label,
  maxFiles,
  hint = 'JPEG, PNG or WebP, at most 5 MB',
  onUploaded,
}: PictureFileFieldProps) {
  const { send, isSending, failed } = usePictureUpload(onUploaded, maxFiles ?? 1);
  const handleChange = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const input = event.target;
    const files = [...(input.files ?? [])];
    if (files.length === 0) return;
    await send(files);
    // Resets the input, so that the same file can be chosen again.
    input.value = '';
  };
  return (
    <Box>
      <TextField
        label={label}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple={maxFiles !== undefined}
        disabled={maxFiles === 0 || isSending}
        hint={isSending ? <Spinner /> : hint}
        error={failed?.message}
        onChange={(event) => void handleChange(event)}
      />
      {failed?.isRetryable === true && (
        <Button variant="secondary" size="small" busy={isSending} onClick={() => void send(failed.files)}>
          Retry
        </Button>
      )}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;

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
    font-weight: 700;
    cursor: pointer;
  }
`;
