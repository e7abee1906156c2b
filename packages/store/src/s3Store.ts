import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { checkKey } from './objectStore.ts';
import type { ObjectStore } from './objectStore.ts';
import type { ObjectHeaders } from './objectHeaders.ts';
import { getObjectHeaders } from './objectHeaders.ts';

export interface S3StoreOptions {
  readonly bucket: string;
  /** Endpoint of an S3-compatible store; Amazon's by default. */
  readonly endpoint?: string | undefined;
  readonly region?: string | undefined;
  /** Access key; by default the key in the environment (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY). */
  readonly credentials?: S3ClientConfig['credentials'];
  /** Timeout of one attempt in ms; a request has `maxAttempts` attempts. */
  readonly timeoutMs?: number;
  readonly maxAttempts?: number;
  /** Returns the response headers of an object; `getObjectHeaders` by default. */
  readonly headers?: (key: string) => ObjectHeaders;
}

const CONNECTION_TIMEOUT_MS = 2000;
const REQUEST_TIMEOUT_MS = 10_000;
/** Maximum number of attempts of a request, which is the AWS client's own default. */
const MAX_ATTEMPTS = 3;

/** Creates a store in a bucket. The policies of the access keys determine who may write. */
export function createS3Store({
  bucket,
  endpoint,
  region,
  credentials,
  timeoutMs = REQUEST_TIMEOUT_MS,
  maxAttempts = MAX_ATTEMPTS,
  headers = getObjectHeaders,
}: S3StoreOptions): ObjectStore {
  const client = createClient({ endpoint, region, credentials, timeoutMs, maxAttempts });
  const putObject = (key: string, body: Buffer, condition: { IfNoneMatch?: string }) =>
    client.send(
      new PutObjectCommand({
        ...{ Bucket: bucket, Key: checkKey(key), Body: body },
        ...headers(key),
        ...condition,
      }),
    );

  const read = async (key: string): Promise<Buffer | null> => {
    try {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: checkKey(key) }));
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    } catch (error) {
      if (hasStatus(error, 404)) return null;
      throw error;
    }
  };

  return {
    read,
    async list(prefix, after) {
      const request = {
        Bucket: bucket,
        Prefix: prefix,
        ...(after === undefined ? {} : { StartAfter: after }),
      };
      const objects = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, request))
        objects.push(...Contents);
      return objects.flatMap(({ Key, LastModified }) =>
        Key === undefined || !LastModified ? [] : { key: Key, modifiedAt: LastModified },
      );
    },
    async create(key, body) {
      try {
        await putObject(key, body, { IfNoneMatch: '*' });
        return true;
      } catch (error) {
        // 412 means that the object exists, 409 that another writer is creating it at this moment.
        if (!hasStatus(error, 412) && !hasStatus(error, 409)) throw error;
        // The object may come from this client's first attempt, whose response was lost.
        return (await read(key))?.equals(body) ?? false;
      }
    },
    async replace(key, body) {
      await putObject(key, body, {});
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: checkKey(key) }));
    },
    // A bucket contains no unfinished objects.
    removeUnfinished: () => Promise.resolve(),
  };
}

const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;

type ClientOptions = Required<Pick<S3StoreOptions, 'timeoutMs' | 'maxAttempts'>> &
  Pick<S3StoreOptions, 'endpoint' | 'region' | 'credentials'>;

const createClient = ({ endpoint, region, credentials, timeoutMs, maxAttempts }: ClientOptions): S3Client =>
  new S3Client({
    region: region ?? process.env['AWS_REGION'] ?? 'us-east-1',
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials === undefined ? {} : { credentials }),
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, requestTimeout: timeoutMs },
    maxAttempts,
    // Not all compatible stores support the checksums, and a put is signed with the hash of its body anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
