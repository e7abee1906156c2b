import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Client } from '@aws-sdk/client-s3';
import { startSandbox } from '../startSandbox.ts';
import type { Sandbox } from '../startSandbox.ts';
import { BUCKET, addKey, s3Client } from '../testing/s3Client.ts';

let sandbox: Sandbox;
let owner: S3Client;

beforeEach(async () => {
  sandbox = await startSandbox({ httpPort: 0, smtpPort: 0 });
  owner = s3Client(sandbox.httpUrl);
});
afterEach(async () => {
  owner.destroy();
  await sandbox.stop();
});

const put = (Key: string, Body: string, condition: { IfNoneMatch?: string } = {}) =>
  new PutObjectCommand({ Bucket: BUCKET, Key, Body, ...condition });
const get = (Key: string, Range?: string) =>
  new GetObjectCommand({ Bucket: BUCKET, Key, ...(Range ? { Range } : {}) });
const list = (Prefix: string, more: { ContinuationToken?: string; StartAfter?: string } = {}) =>
  new ListObjectsV2Command({ Bucket: BUCKET, Prefix, ...more });

const control = (options: object) =>
  fetch(`${sandbox.httpUrl}/control/s3`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(options),
  });

/** Status and code of the refusal, as the client reads them. */
async function refusal(answer: Promise<unknown>): Promise<string> {
  const error: unknown = await answer.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof S3ServiceException)) return `no refusal: ${String(error)}`;
  return `${String(error.$metadata.httpStatusCode)} ${error.name}`;
}

async function textOf(key: string, range?: string): Promise<string | undefined> {
  return (await owner.send(get(key, range))).Body?.transformToString();
}

test.each(['a/b.txt', 'a b/ü+&=?#%.js', "a/b!'()*~.json"])('what is put under %s is got', async (key) => {
  await owner.send(
    new PutObjectCommand({ Bucket: BUCKET, Key: key, Body: 'Grüße', ContentType: 'text/plain' }),
  );
  expect(await textOf(key)).toBe('Grüße');
  const head = await owner.send(new HeadObjectCommand({ Bucket: BUCKET, Key: key }));
  expect(head).toMatchObject({ ContentLength: 7, ContentType: 'text/plain' });
  expect((await owner.send(list('a'))).Contents?.map(({ Key }) => Key)).toEqual([key]);
});

test('parts of an object are got by ranges', async () => {
  await owner.send(put('a', '0123456789'));
  expect(await textOf('a', 'bytes=2-4')).toBe('234');
  expect(await textOf('a', 'bytes=7-')).toBe('789');
  expect(await textOf('a', 'bytes=-2')).toBe('89');
  expect((await owner.send(get('a', 'bytes=2-4'))).ContentRange).toBe('bytes 2-4/10');
  expect(await refusal(owner.send(get('a', 'bytes=10-')))).toBe('416 InvalidRange');
});

test('with If-None-Match one of many writers creates the object', async () => {
  const writers = Array.from({ length: 20 }, (_, n) => `writer ${n}`);
  const answers = await Promise.all(
    writers.map((text) => refusal(owner.send(put('a', text, { IfNoneMatch: '*' })))),
  );
  expect(answers.filter((answer) => answer === '412 PreconditionFailed')).toHaveLength(19);
  expect(await textOf('a')).toBe(writers[answers.findIndex((answer) => answer.startsWith('no refusal'))]);
});

test('a store that ignores conditions can be simulated', async () => {
  await control({ ignoresConditions: true });
  await owner.send(put('a', 'first'));
  await owner.send(put('a', 'second', { IfNoneMatch: '*' }));
  expect(await textOf('a')).toBe('second');
});

test('a long list comes in pages, in the order of its keys', async () => {
  await control({ pageSize: 2 });
  for (const key of ['b/3', 'b/1', 'a/1', 'b/2', 'b/10', 'c']) await owner.send(put(key, key));
  const first = await owner.send(list('b/'));
  const second = await owner.send(list('b/', { ContinuationToken: first.NextContinuationToken ?? '' }));
  const keys = [first, second].map(({ Contents = [] }) => Contents.map(({ Key }) => Key));
  expect(keys).toEqual([
    ['b/1', 'b/10'],
    ['b/2', 'b/3'],
  ]);
  expect({ first: first.IsTruncated, second: second.IsTruncated }).toEqual({ first: true, second: false });
  const after = await owner.send(list('b/', { StartAfter: 'b/2' }));
  expect(after.Contents?.map(({ Key }) => Key)).toEqual(['b/3']);
});

test('a deleted object is gone, and deleting it again is no error', async () => {
  await owner.send(put('a', 'x'));
  const remove = new DeleteObjectCommand({ Bucket: BUCKET, Key: 'a' });
  await owner.send(remove);
  await owner.send(remove);
  expect(await refusal(owner.send(get('a')))).toBe('404 NoSuchKey');
});

test('a policy opens what begins with its prefix, and nothing else', async () => {
  await owner.send(put('checkout/a', 'x'));
  const credentials = await addKey(sandbox.httpUrl, 'storefront-team', [
    { actions: ['get', 'list', 'put', 'delete'], prefix: 'storefront/' },
    { actions: ['get'], prefix: 'checkout/' },
  ]);
  const team = s3Client(sandbox.httpUrl, credentials);
  await team.send(put('storefront/a', 'x'));
  await team.send(get('checkout/a'));
  const denied = [
    team.send(put('checkout/a', 'y')),
    team.send(put('storefront', 'y')),
    team.send(new DeleteObjectCommand({ Bucket: BUCKET, Key: 'checkout/a' })),
    team.send(list('checkout/')),
    team.send(list('')),
    // Without the right to list, a key that is missing is not told from one that is not allowed.
    team.send(get('checkout/gone')),
    team.send(get('admin/a')),
  ].map(refusal);
  expect(new Set(await Promise.all(denied))).toEqual(new Set(['403 AccessDenied']));
  expect(await textOf('checkout/a')).toBe('x');
  team.destroy();
});

test('an unsigned read is refused until a policy allows it', async () => {
  await owner.send(put('storefront/a', 'x'));
  const url = `${sandbox.httpUrl}/s3/${BUCKET}/storefront/a`;
  expect((await fetch(url)).status).toBe(403);
  await addKey(sandbox.httpUrl, 'anonymous', [{ actions: ['get'], prefix: 'storefront/' }]);
  expect(await (await fetch(url)).text()).toBe('x');
  expect((await fetch(url, { method: 'PUT', body: 'y' })).status).toBe(403);
});

test('a wrong secret, an unknown key, another region and another clock are refused', async () => {
  const accessKeyId = 'sandbox-platform';
  const answers = [
    s3Client(sandbox.httpUrl, { accessKeyId, secretAccessKey: 'wrong' }),
    s3Client(sandbox.httpUrl, { accessKeyId: 'nobody', secretAccessKey: 'x' }),
    s3Client(sandbox.httpUrl, undefined, { region: 'eu-west-1' }),
    s3Client(sandbox.httpUrl, undefined, { systemClockOffset: 20 * 60_000 }),
  ].map((client) => refusal(client.send(get('a'))));
  expect(await Promise.all(answers)).toEqual([
    '403 SignatureDoesNotMatch',
    '403 InvalidAccessKeyId',
    '400 AuthorizationHeaderMalformed',
    '403 RequestTimeTooSkewed',
  ]);
});

test('a body, a path or a header that is not the signed one is refused', async () => {
  const signed = await signedPut(owner);
  const send = (change: Partial<typeof signed>) => {
    const { url, headers, body } = { ...signed, ...change };
    return fetch(url, { method: 'PUT', headers, body }).then(async (answer) => ({
      status: answer.status,
      code: /<Code>(\w+)</.exec(await answer.text())?.[1],
    }));
  };
  expect(await send({ body: 'TEXT' })).toEqual({ status: 400, code: 'XAmzContentSHA256Mismatch' });
  expect(await send({ url: signed.url.replace('/a', '/b') })).toEqual({
    status: 403,
    code: 'SignatureDoesNotMatch',
  });
  expect(await send({ headers: { ...signed.headers, 'x-amz-acl': 'public-read' } })).toEqual({
    status: 403,
    code: 'AccessDenied',
  });
  expect((await send({})).status).toBe(200);
});

test('a bucket that is not there, and a policy that cannot be read, are named', async () => {
  const elsewhere = new GetObjectCommand({ Bucket: 'elsewhere', Key: 'a' });
  expect(await refusal(owner.send(elsewhere))).toBe('404 NoSuchBucket');
  const answer = await fetch(`${sandbox.httpUrl}/control/s3/keys/x`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret: 'x', policy: [{ actions: ['read'], prefix: '' }] }),
  });
  expect({ status: answer.status, body: await answer.json() }).toEqual({
    status: 400,
    body: { message: 'An action is one of get, list, put, delete' },
  });
});

test('an outage is an error for the client', async () => {
  await control({ mode: 'down' });
  await expect(owner.send(get('a'))).rejects.toThrow();
  await control({ mode: 'error' });
  await expect(owner.send(get('a'))).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 } });
});

interface HttpRequest {
  readonly path: string;
  readonly query: Record<string, string>;
  readonly headers: Record<string, string>;
}

interface SignedRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A request as the client would send it, to be changed on its way. */
async function signedPut(client: S3Client): Promise<SignedRequest> {
  const sent: SignedRequest[] = [];
  client.middlewareStack.add(
    (next) => async (args) => {
      const { path, query, headers } = args.request as HttpRequest;
      sent.push({
        url: `${sandbox.httpUrl}${path}?${String(new URLSearchParams(query))}`,
        headers,
        body: 'text',
      });
      return next(args);
    },
    { step: 'finalizeRequest', priority: 'low', name: 'overhear' },
  );
  await client.send(put('a', 'text'));
  client.middlewareStack.remove('overhear');
  return sent[0]!;
}
