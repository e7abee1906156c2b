import type { Bucket } from './bucket.ts';
import { S3Error } from './s3Errors.ts';
import { renderXml, renderXmlDocument } from './xml.ts';

const MAX_KEYS = 1000;

export interface ListRequest {
  readonly bucketName: string;
  readonly query: URLSearchParams;
  /** Maximum number of keys in a response, if it is below S3's 1000. */
  readonly pageSize: number;
}

/** Renders the response of ListObjectsV2, without delimiters. */
export function renderObjectList(bucket: Bucket, { bucketName, query, pageSize }: ListRequest): string {
  if (query.get('list-type') !== '2' || query.has('delimiter')) {
    throw new S3Error(501, 'NotImplemented', 'Only ListObjectsV2 without a delimiter is implemented.');
  }
  const prefix = query.get('prefix') ?? '';
  const after = getStartKey(query);
  const limit = Math.min(Number(query.get('max-keys') ?? MAX_KEYS), MAX_KEYS, pageSize);
  const keys = bucket.keys(prefix).filter((key) => Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0);
  const page = keys.slice(0, limit);
  const isTruncated = keys.length > page.length;
  const contents = page.flatMap((key) => {
    const object = bucket.get(key);
    if (!object) return [];
    return renderXml(
      'Contents',
      renderXml('Key', key),
      renderXml('LastModified', object.modifiedAt.toISOString()),
      renderXml('ETag', object.etag),
      renderXml('Size', object.body.length),
      renderXml('StorageClass', 'STANDARD'),
    );
  });
  return renderXmlDocument(
    renderXml(
      'ListBucketResult',
      renderXml('Name', bucketName),
      renderXml('Prefix', prefix),
      renderXml('KeyCount', page.length),
      renderXml('MaxKeys', limit),
      renderXml('IsTruncated', isTruncated),
      ...(isTruncated
        ? [renderXml('NextContinuationToken', encodeContinuationToken(page.at(-1) ?? after))]
        : []),
      ...contents,
    ),
  );
}

const encodeContinuationToken = (key: string): string => Buffer.from(key).toString('base64url');

function getStartKey(query: URLSearchParams): string {
  const token = query.get('continuation-token');
  return token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString();
}
