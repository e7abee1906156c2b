import { mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { koaBody } from 'koa-body';
import type { AppError } from '../../errors.ts';
import { busy, invalidInput, tooLarge, unsupportedType } from '../../errors.ts';
import { refuseCompressed } from '../../http/requestBody.ts';
import type { ApiContext } from '../../http/requestState.ts';

/** The bytes that a form adds around its file. */
const ENVELOPE_BYTES = 16 * 1024;

/** The form parser's code for a second file, which it answers with 413 though the size is not the fault. */
const TOO_MANY_FILES = 1015;

export const wrongImageType = (): AppError => unsupportedType('Please upload a JPEG, PNG or WebP image.');

interface Limits {
  readonly dataDir: string;
  readonly uploadMaxBytes: number;
}

/**
 * Receives the one image of a form into a private directory and passes its path to `use`, after which the directory is
 * deleted. Throws 413, 415 or 400.
 */
export async function receiveImage<T>(
  ctx: ApiContext,
  { dataDir, uploadMaxBytes }: Limits,
  use: (path: string) => Promise<T>,
): Promise<T> {
  refuseCompressed(ctx);
  if (!ctx.is('multipart/form-data')) throw unsupportedType('Please send the image as a form.');
  const tooManyBytes = tooLarge(
    `Please use an image of at most ${Math.floor(uploadMaxBytes / 1024 / 1024)} MB.`,
  );
  if (Number(ctx.get('Content-Length') || 0) > uploadMaxBytes + ENVELOPE_BYTES) throw tooManyBytes;

  await mkdir(join(dataDir, 'incoming'), { recursive: true });
  const directory = await mkdtemp(join(dataDir, 'incoming', 'image-'));
  try {
    await parseForm(ctx, directory, uploadMaxBytes).catch((error: unknown) => {
      throw refusalOf(error, tooManyBytes);
    });
    const path = imagePathOf(ctx);
    if (!(await isImage(path))) throw wrongImageType();
    return await use(path);
  } catch (error) {
    throw isDiskFull(error) ? busy(60) : error;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function parseForm(ctx: ApiContext, uploadDir: string, maxFileSize: number): Promise<void> {
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
      maxFieldsSize: ENVELOPE_BYTES,
      allowEmptyFiles: false,
    },
  });
  await parse(ctx, () => Promise.resolve());
}

/** The form parser's status tells what was wrong with the form. */
function refusalOf(error: unknown, tooManyBytes: AppError): unknown {
  if (typeof error !== 'object' || error === null || !('httpCode' in error)) return error;
  const isTooLarge = error.httpCode === 413 && !('code' in error && error.code === TOO_MANY_FILES);
  return isTooLarge ? tooManyBytes : missingImage();
}

const missingImage = (): AppError => invalidInput({ image: 'Please choose an image.' });

function imagePathOf(ctx: ApiContext): string {
  const file = ctx.request.files?.['image'];
  if (!file || Array.isArray(file)) throw missingImage();
  return file.filepath;
}

/** The type is found from the content, because the sender's name and type prove nothing. */
async function isImage(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(12), position: 0 });
    const start = buffer.toString('latin1');
    return (
      start.startsWith('\xff\xd8\xff') ||
      start.startsWith('\x89PNG\r\n\x1a\n') ||
      (start.startsWith('RIFF') && start.slice(8) === 'WEBP')
    );
  } finally {
    await file.close();
  }
}

export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOSPC';
