import { MAX_PICTURES } from '@shop/domain/products';
import { errorMessage, isApiError, notify } from '@shop/shared-ui';
import { useState } from 'react';
import { useUploadImageMutation } from './productEndpoints.ts';

interface FailedUpload {
  readonly files: readonly File[];
  readonly message: string;
  readonly isRetryable: boolean;
}

interface PictureUpload {
  readonly send: (files: readonly File[]) => Promise<void>;
  readonly isSending: boolean;
  /** Files that were not uploaded and the reason; null if all were uploaded. */
  readonly failed: FailedUpload | null;
}

/**
 * Uploads files one after the other and passes the URL of each accepted one to `onUploaded`. Files beyond
 * `maxFiles` are not uploaded and are reported by name.
 */
export function usePictureUpload(onUploaded: (image: string) => void, maxFiles: number): PictureUpload {
  const [upload] = useUploadImageMutation();
  const [isSending, setIsSending] = useState(false);
  const [failed, setFailed] = useState<FailedUpload | null>(null);
  const send = async (chosen: readonly File[]): Promise<void> => {
    const files = chosen.slice(0, maxFiles);
    setIsSending(true);
    const refusedFiles: { file: File; error: unknown }[] = [];
    for (const file of files) {
      const { data, error } = await upload({ image: file });
      if (data) {
        notify.success(data.message);
        onUploaded(data.image);
      } else {
        notify.error(errorMessage(error));
        refusedFiles.push({ file, error });
      }
    }
    setFailed(toFailure(refusedFiles, chosen.slice(maxFiles), chosen.length > 1));
    setIsSending(false);
  };
  return { send, isSending, failed };
}

function toFailure(
  refused: readonly { file: File; error: unknown }[],
  leftOut: readonly File[],
  isNamed: boolean,
): FailedUpload | null {
  if (refused.length + leftOut.length === 0) return null;
  const messages = refused.map(({ file, error }) =>
    isNamed ? `${file.name}: ${errorMessage(error)}` : errorMessage(error),
  );
  return {
    files: refused.map(({ file }) => file),
    message: [...messages, ...(leftOut.length > 0 ? [getLeftOutText(leftOut)] : [])].join(' '),
    isRetryable: refused.length > 0 && refused.every(({ error }) => isRetryable(error)),
  };
}

function getLeftOutText(files: readonly File[]): string {
  const names = files.map(({ name }) => name).join(', ');
  return `Not uploaded, because a product has at most ${String(MAX_PICTURES)} pictures: ${names}.`;
}

/** True if a retry may help: without a readable response, after a server error, or after too many requests. */
function isRetryable(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return typeof error.status === 'string' || error.status >= 500 || error.status === 429;
}
