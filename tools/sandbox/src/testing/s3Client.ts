import { S3Client } from '@aws-sdk/client-s3';
import type { S3ClientConfig } from '@aws-sdk/client-s3';
import type { Statement } from '../s3/accessKeys.ts';
import { defaultSettings } from '../settings.ts';

export const BUCKET = defaultSettings.s3Bucket;

export const OWNER = {
  accessKeyId: defaultSettings.s3AccessKeyId,
  secretAccessKey: defaultSettings.s3SecretAccessKey,
};

/** AWS's client without its retries. */
export function s3Client(httpUrl: string, credentials = OWNER, more: S3ClientConfig = {}): S3Client {
  return new S3Client({
    ...{ endpoint: `${httpUrl}/s3`, region: 'us-east-1', forcePathStyle: true, maxAttempts: 1 },
    credentials,
    ...more,
  });
}

/** Adds a key and returns its credentials. */
export async function addKey(
  httpUrl: string,
  id: string,
  policy: readonly Statement[],
): Promise<typeof OWNER> {
  const secret = `secret of ${id}`;
  const answer = await fetch(`${httpUrl}/control/s3/keys/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret, policy }),
  });
  if (answer.status !== 204) throw new Error(await answer.text());
  return { accessKeyId: id, secretAccessKey: secret };
}
