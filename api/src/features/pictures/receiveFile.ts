import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppError } from '../../errors.ts';
import { busy, invalidInput, tooLarge, unreadableBody, unsupportedType } from '../../errors.ts';
import { assertUncompressed } from '../../http/rawBody.ts';
import type { ApiContext } from '../../http/requestState.ts';

/** Maximum number of bytes that a form adds to its file. */
const MAX_FORM_OVERHEAD_BYTES = 64 * 1024;

/**
 * Error code of formidable for a second file (`maxFilesExceeded`); its status 413 is wrong, because the size
 * is not the cause.
 */
const MAX_FILES_EXCEEDED_CODE = 1015;
/** Error code of formidable for an empty file (`noEmptyFiles`). */
const NO_EMPTY_FILES_CODE = 1010;

/** Expected upload, and its description in error messages. */
interface ExpectedUpload {
  readonly dataDir: string;
  /** Form field that contains the file. */
  readonly field: string;
  /** Description in messages: 'an image' or 'a file'. */
  readonly fileNoun: string;
  readonly maxBytes: number;
}

/**
 * Receives the one file of a form into a private directory and passes its path to `use`; the directory is
 * deleted afterwards. Throws 413 for a file that is too large, 415 for a body that is compressed or no form,
 * 400 for a missing, empty or second file, or 503 when the disk is full.
 */
export async function receiveFile<T>(
  ctx: ApiContext,
  expected: ExpectedUpload,
  use: (path: string) => Promise<T>,
): Promise<T> {
  const { dataDir, field, fileNoun, maxBytes } = expected;
  assertUncompressed(ctx);
  if (!ctx.is('multipart/form-data')) throw unsupportedType(`Please send ${fileNoun} as a form.`);
  const tooManyBytes = tooLarge(
    `Please use ${fileNoun} of at most ${Math.floor(maxBytes / 1024 / 1024)} MB.`,
    field,
  );
  if (Number(ctx.get('Content-Length') || 0) > maxBytes + MAX_FORM_OVERHEAD_BYTES) throw tooManyBytes;

  await mkdir(join(dataDir, 'incoming'), { recursive: true });
  const directory = await mkdtemp(join(dataDir, 'incoming', 'received-'));
  const missing = invalidInput({ [field]: `Please choose ${fileNoun}.` });
  try {
    await parseForm(ctx, directory, maxBytes).catch((error: unknown) => {
      throw toUploadError(error, {
        tooManyBytes,
        missing,
        empty: invalidInput({ [field]: 'This file is empty.' }),
        second: invalidInput({ [field]: 'Please choose one file only.' }),
      });
    });
    const file = ctx.request.files?.[field];
    if (!file || Array.isArray(file)) throw missing;
    return await use(file.filepath);
  } catch (error) {
    throw isDiskFull(error) ? busy(60) : error;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Loads the form parser at the first upload, because few processes get any. */
const loadParser = async () => (await import('koa-body')).koaBody;

async function parseForm(ctx: ApiContext, uploadDir: string, maxFileSize: number): Promise<void> {
  const koaBody = await loadParser();
  // The parser does not detect a client that has already disconnected, and would wait for ever.
  if (ctx.req.destroyed) throw unreadableBody();
  const parse = koaBody({
    multipart: true,
    json: false,
    urlencoded: false,
    text: false,
    formidable: {
      uploadDir,
      maxFileSize,
      maxTotalFileSize: maxFileSize,
      maxFiles: 1,
      maxFields: 10,
      maxFieldsSize: MAX_FORM_OVERHEAD_BYTES,
      allowEmptyFiles: false,
    },
  });
  await parse(ctx, () => Promise.resolve());
}

/** Maps an error of the form parser to the shop's error by its code and status. */
function toUploadError(
  error: unknown,
  errors: Readonly<Record<'tooManyBytes' | 'missing' | 'empty' | 'second', AppError>>,
): unknown {
  if (typeof error !== 'object' || error === null || !('httpCode' in error)) return error;
  const code = 'code' in error ? error.code : undefined;
  if (code === NO_EMPTY_FILES_CODE) return errors.empty;
  if (code === MAX_FILES_EXCEEDED_CODE) return errors.second;
  return error.httpCode === 413 ? errors.tooManyBytes : errors.missing;
}

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC';
