import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { S3Error, accessDenied } from './s3Errors.ts';

const AUTHORIZATION_PATTERN =
  /^AWS4-HMAC-SHA256 +Credential=([^/, ]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, *SignedHeaders=([a-z0-9;-]+), *Signature=([0-9a-f]{64})$/;
const AMZ_DATE_PATTERN = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
const MAX_SKEW_MS = 15 * 60_000;
export const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD';

/**
 * Content of a Signature Version 4 Authorization header: the access key's id, the day and region of the signature, the
 * names of the signed headers, and the signature in hex.
 */
interface AuthorizationHeader {
  readonly keyId: string;
  readonly day: string;
  readonly region: string;
  readonly headers: readonly string[];
  readonly signature: string;
}

type Request = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

/**
 * Verifies the Signature Version 4 in the Authorization header. Returns the id of the key, or null for a
 * request without the header. Throws S3Error for an invalid signature.
 */
export function verifySignature(
  request: Request,
  {
    region,
    secretOf: findSecret,
    now,
  }: { region: string; secretOf: (id: string) => string | undefined; now: Date },
): string | null {
  const { authorization } = request.headers;
  if (authorization === undefined) return null;
  const signed = parseAuthorization(authorization);
  if (signed.region !== region) {
    throw new S3Error(
      400,
      'AuthorizationHeaderMalformed',
      `The region '${signed.region}' is wrong; expecting '${region}'`,
    );
  }
  assertHeadersSigned(request, signed.headers);
  const secret = findSecret(signed.keyId);
  if (secret === undefined) {
    throw new S3Error(403, 'InvalidAccessKeyId', 'The Access Key Id you provided does not exist.');
  }
  const time = getHeader(request, 'x-amz-date');
  assertRecent(time, signed.day, now);

  const scope = `${signed.day}/${region}/s3/aws4_request`;
  const stringToSign = [
    'AWS4-HMAC-SHA256',
    time,
    scope,
    sha256(buildCanonicalRequest(request, signed.headers)),
  ].join('\n');
  const key = [signed.day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secret}`);
  if (!timingSafeEqual(hmac(key, stringToSign), Buffer.from(signed.signature, 'hex'))) {
    throw new S3Error(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    );
  }
  return signed.keyId;
}

function parseAuthorization(text: string): AuthorizationHeader {
  const [, keyId = '', day = '', region = '', headers = '', signature] =
    AUTHORIZATION_PATTERN.exec(text) ?? [];
  if (signature === undefined) {
    throw new S3Error(400, 'AuthorizationHeaderMalformed', 'The authorization header is malformed.');
  }
  return { keyId, day, region, headers: headers.split(';'), signature };
}

function assertHeadersSigned({ headers }: Request, signed: readonly string[]): void {
  const required = ['host', 'x-amz-date', 'x-amz-content-sha256'];
  const presentHeaders = Object.keys(headers).filter((name) => name.startsWith('x-amz-'));
  const missingHeaders = [...required, ...presentHeaders].filter((name) => !signed.includes(name));
  if (missingHeaders.length > 0)
    throw accessDenied(`Headers that were not signed: ${missingHeaders.join(', ')}`);
}

function assertRecent(time: string, day: string, now: Date): void {
  const [, ...parts] = AMZ_DATE_PATTERN.exec(time) ?? [];
  const [year = 0, month = 0, date = 0, ...clock] = parts.map(Number);
  const at = Date.UTC(year, month - 1, date, clock[0], clock[1], clock[2]);
  if (!time.startsWith(day) || !(Math.abs(at - now.getTime()) <= MAX_SKEW_MS)) {
    throw new S3Error(
      403,
      'RequestTimeTooSkewed',
      "The difference between the request time and the server's time is too large.",
    );
  }
}

function buildCanonicalRequest(request: Request, signedHeaders: readonly string[]): string {
  const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
  const headers = signedHeaders.map(
    (name) => `${name}:${getHeader(request, name).trim().replace(/ +/g, ' ')}\n`,
  );
  return [
    request.method ?? '',
    path,
    buildCanonicalQuery(query),
    headers.join(''),
    signedHeaders.join(';'),
    getHeader(request, 'x-amz-content-sha256'),
  ].join('\n');
}

function buildCanonicalQuery(query: string): string {
  return [...new URLSearchParams(query.replaceAll('+', '%2B'))]
    .map(([name, value]) => `${percentEncode(name)}=${percentEncode(value)}`)
    .sort()
    .join('&');
}

/** Percent-encodes like encodeURIComponent, and !'()* as well, as Signature Version 4 requires. */
function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function getHeader({ headers }: Request, name: string): string {
  const value = headers[name];
  return Array.isArray(value) ? value.join(',') : (value ?? '');
}

export const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
