import type { ErrorCode } from '@shop/contract/errors';
import { AppError, invalidInput } from '../../errors.ts';

/** Form field of the upload, which every error of an upload names. */
export const IMAGE_FIELD = 'image';

const createImageError = (code: ErrorCode, message: string): AppError =>
  new AppError(code, message, { fields: { [IMAGE_FIELD]: message } });

export const createImageTypeError = (): AppError =>
  createImageError('unsupported_type', 'Please upload a JPEG, PNG or WebP image.');

export const createHeicError = (): AppError =>
  createImageError(
    'unsupported_type',
    "This is a HEIC picture, as iPhones take them, which most browsers don't show. Please save it as JPEG and upload that.",
  );

export const createTruncatedImageError = (): AppError =>
  invalidInput({
    [IMAGE_FIELD]: 'This picture is cut off. Please copy it from its source again and upload the copy.',
  });

export const createTooManyPixelsError = (megapixels: number): AppError =>
  createImageError('too_large', `Please use an image of at most ${megapixels} megapixels.`);
