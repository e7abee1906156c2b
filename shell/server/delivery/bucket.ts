import { createHash, randomBytes } from 'node:crypto';
import type { Candidate } from '@shop/registry/registry';
import type { Context } from 'koa';
import { readCookie, writeCookie } from './cookies.ts';

const COOKIE = 'shop_bucket';
const YEAR_S = 365 * 24 * 60 * 60;
const BYTES = 16;
const BUCKET = /^[\w-]{22}$/;

/** The random text by which a browser stays with the versions that it got first. */
export interface Bucket {
  text: string;
  /** The browser has none yet. */
  isNew: boolean;
}

export function bucketOf(ctx: Context): Bucket {
  const text = readCookie(ctx, COOKIE);
  if (BUCKET.test(text)) return { text, isNew: false };
  return { text: randomBytes(BYTES).toString('base64url'), isNew: true };
}

export function keepBucket(ctx: Context, { text }: Bucket, isSecure: boolean): void {
  writeCookie(ctx, COOKIE, { value: text, maxAgeS: YEAR_S, isSecure });
}

/**
 * Whether a browser is among those who get the candidate. The share of one candidate says nothing about that of
 * another, and who has a candidate keeps it when its percentage rises.
 */
export function getsCandidate(bucket: string, name: string, { version, percent }: Candidate): boolean {
  const hash = createHash('sha256').update(`${bucket} ${name} ${version}`).digest();
  return hash.readUInt32BE(0) % 100 < percent;
}
