import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createS3Service } from '../../../tools/sandbox/src/s3/s3Service.ts';
import { createSandboxApp } from '../../../tools/sandbox/src/sandboxApp.ts';
import { defaultSettings } from '../../../tools/sandbox/src/settings.ts';

export interface TestBucket {
  /** Settings of an API that stores its pictures in the bucket. */
  readonly env: Record<string, string>;
  stop(): Promise<void>;
}

/** The sandbox's S3 alone, in this process. */
export async function testBucket(): Promise<TestBucket> {
  const answer = createSandboxApp([createS3Service(defaultSettings)]).callback();
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      STORAGE_URL: `s3://${defaultSettings.s3Bucket}?endpoint=http://127.0.0.1:${port}/s3`,
      STORAGE_ACCESS_KEY_ID: defaultSettings.s3AccessKeyId,
      STORAGE_SECRET_ACCESS_KEY: defaultSettings.s3SecretAccessKey,
    },
    async stop() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
