import { crc32 } from 'node:zlib';
import type { Context } from 'koa';
import type { Bucket, StoredObject } from './bucket.ts';
import { S3Error, noSuchKey } from './s3Errors.ts';
import { UNSIGNED_PAYLOAD, sha256 } from './signature.ts';

const STORED_HEADERS = ['Content-Type', 'Cache-Control', 'Content-Encoding'];
const RANGE_PATTERN = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/;

export function putObject(ctx: Context, bucket: Bucket, key: string, options: PutOptions): void {
  const { body, ignoresConditions } = options;
  assertIntact(ctx, body);
  const condition = ctx.get('If-None-Match');
  if (condition !== '' && condition !== '*') {
    throw new S3Error(501, 'NotImplemented', 'If-None-Match takes * alone.');
  }
  if (condition === '*' && !ignoresConditions && bucket.get(key)) {
    throw new S3Error(
      412,
      'PreconditionFailed',
      'At least one of the pre-conditions you specified did not hold',
    );
  }
  const headers = STORED_HEADERS.map((name): [string, string] => [name, ctx.get(name)]);
  const presentHeaders = Object.fromEntries(headers.filter(([, value]) => value !== ''));
  ctx.set('ETag', bucket.put(key, body, presentHeaders).etag);
  ctx.status = 200;
  ctx.body = '';
}

interface PutOptions {
  readonly body: Buffer;
  /** Simulates stores that accept If-None-Match and ignore it. */
  readonly ignoresConditions: boolean;
}

function assertIntact(ctx: Context, body: Buffer): void {
  const signed = ctx.get('x-amz-content-sha256');
  if (signed.startsWith('STREAMING-')) {
    throw new S3Error(501, 'NotImplemented', 'Streamed uploads are not implemented.');
  }
  if (signed !== UNSIGNED_PAYLOAD && signed !== sha256(body)) {
    throw new S3Error(400, 'XAmzContentSHA256Mismatch', 'The body is not what was signed.');
  }
  const checksum = ctx.get('x-amz-checksum-crc32');
  const actual = Buffer.alloc(4);
  actual.writeUInt32BE(crc32(body));
  if (checksum !== '' && checksum !== actual.toString('base64')) {
    throw new S3Error(400, 'BadDigest', 'The CRC32 you specified did not match the calculated checksum.');
  }
}

/** Answers GET and HEAD; Koa leaves the body of a HEAD out. */
export function getObject(ctx: Context, object: StoredObject | undefined): void {
  if (!object) throw noSuchKey();
  ctx.set({ ...object.headers, ETag: object.etag, 'Accept-Ranges': 'bytes' });
  ctx.set('Last-Modified', object.modifiedAt.toUTCString());
  if (ctx.get('If-None-Match') === object.etag) {
    ctx.status = 304;
    return;
  }
  const range = parseRange(ctx.get('Range'), object.body.length);
  ctx.status = range ? 206 : 200;
  if (range) ctx.set('Content-Range', `bytes ${range.first}-${range.last}/${object.body.length}`);
  if (!ctx.response.get('Content-Type')) ctx.type = 'application/octet-stream';
  ctx.body = range ? object.body.subarray(range.first, range.last + 1) : object.body;
}

/**
 * Parses a Range header; null for a missing or malformed one, which is ignored. Throws 416 for a range
 * without a byte of the object.
 */
function parseRange(text: string, size: number): { first: number; last: number } | null {
  const [match, from, to, tail] = RANGE_PATTERN.exec(text) ?? [];
  if (match === undefined) return null;
  const first = from === undefined ? Math.max(0, size - Number(tail)) : Number(from);
  const last = to === undefined || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (first >= size || last < first) {
    throw new S3Error(416, 'InvalidRange', 'The requested range is not satisfiable');
  }
  return { first, last };
}
