import { createHash, randomBytes } from 'node:crypto';
import type { Candidate } from '@shop/registry/registry';
import type { Context } from 'koa';
import { readCookie, writeCookie } from './cookies.ts';

const BUCKET_COOKIE = 'shop_bucket';
const YEAR_S = 365 * 24 * 60 * 60;
const BUCKET_BYTES = 16;
const BUCKET_PATTERN = /^[\w-]{22}$/;

/**
 * Random text in a cookie. It determines which candidates the browser gets, so that these are the same on
 * every visit.
 */
export interface Bucket {
  text: string;
  /** True when the browser has no valid bucket yet. */
  isNew: boolean;
}

export function getBucket(ctx: Context): Bucket {
  const text = readCookie(ctx, BUCKET_COOKIE);
  if (BUCKET_PATTERN.test(text)) return { text, isNew: false };
  return { text: randomBytes(BUCKET_BYTES).toString('base64url'), isNew: true };
}

export function setBucketCookie(ctx: Context, { text }: Bucket, isSecure: boolean): void {
  writeCookie(ctx, BUCKET_COOKIE, { value: text, maxAgeS: YEAR_S, isSecure });
}

/**
 * Returns true when the browser is in the candidate's share. The hash includes the version, so shares of different
 * candidates are independent; a browser retains the candidate when its percentage rises.
 */
export function isInCandidateShare(bucket: string, name: string, { version, percent }: Candidate): boolean {
  const hash = createHash('sha256').update(`${bucket} ${name} ${version}`).digest();
  return hash.readUInt32BE(0) % 100 < percent;
}
