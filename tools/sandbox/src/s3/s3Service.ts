import { buffer } from 'node:stream/consumers';
import { Router } from '@koa/router';
import type { Context } from 'koa';
import { createFaults, applyFaults } from '../faults.ts';
import { getJsonBody, toText } from '../json.ts';
import { BadOptionError, assertKnownOptions } from '../service.ts';
import type { Service } from '../service.ts';
import type { AccessKeys, Action } from './accessKeys.ts';
import { ANONYMOUS, createAccessKeys, parsePolicy } from './accessKeys.ts';
import { createBucket } from './bucket.ts';
import { renderObjectList } from './objectList.ts';
import { getObject, putObject } from './objectRoutes.ts';
import { S3Error, accessDenied, answerS3Errors } from './s3Errors.ts';
import { verifySignature } from './signature.ts';

const PREFIX = '/s3';
const REGION = 'us-east-1';

export interface S3Settings {
  s3Bucket: string;
  s3AccessKeyId: string;
  s3SecretAccessKey: string;
}

/** Creates an S3-compatible store with one bucket, addressed by path: `/s3/<bucket>/<key>`. */
export function createS3Service({ s3Bucket, s3AccessKeyId, s3SecretAccessKey }: S3Settings): Service {
  const faults = createFaults();
  const bucket = createBucket();
  const keys = createAccessKeys({ id: s3AccessKeyId, secret: s3SecretAccessKey });
  let pageSize = 1000;
  let ignoresConditions = false;

  const serveRequest = async (ctx: Context): Promise<void> => {
    const address = parseRequestUrl(ctx.req.url ?? '');
    const body = await buffer(ctx.req);
    const authorize = createAuthorizer(ctx, keys);
    if (address.bucket !== s3Bucket) {
      throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist');
    }
    const { key, query } = address;
    if (key === '') {
      if (ctx.method !== 'GET') throw notAllowed();
      authorize('list', query.get('prefix') ?? '');
      ctx.type = 'application/xml';
      ctx.body = renderObjectList(bucket, { bucketName: s3Bucket, query, pageSize });
      return;
    }
    switch (ctx.method) {
      case 'GET':
      case 'HEAD':
        authorize('get', key);
        // Without the right to list, S3 does not reveal that a key is missing.
        if (!bucket.get(key)) authorize('list', key);
        getObject(ctx, bucket.get(key));
        return;
      case 'PUT':
        authorize('put', key);
        putObject(ctx, bucket, key, { body, ignoresConditions });
        return;
      case 'DELETE':
        authorize('delete', key);
        bucket.delete(key);
        ctx.status = 204;
        return;
      default:
        throw notAllowed();
    }
  };

  return {
    name: 's3',
    faults,
    routes: new Router({ prefix: PREFIX }).all('/{*path}', applyFaults(faults), answerS3Errors, serveRequest),
    controls: createS3ControlRouter(keys),
    configure(options) {
      assertKnownOptions(options, ['pageSize', 'ignoresConditions']);
      const size = options['pageSize'] ?? pageSize;
      if (typeof size !== 'number' || !(size >= 1)) throw new BadOptionError('pageSize is a number of keys');
      pageSize = size;
      ignoresConditions = options['ignoresConditions'] === true;
    },
    describe: () => ({ bucket: s3Bucket, objects: bucket.size, keys: keys.ids, pageSize, ignoresConditions }),
  };
}

/** Serves `PUT /control/s3/keys/<id> { secret, policy: [{ actions, prefix }] }`; the id `anonymous` needs no secret. */
function createS3ControlRouter(keys: AccessKeys): Router {
  const router = new Router();
  router.put('/keys/:id', (ctx) => {
    const id = ctx.params['id'] ?? '';
    const { secret, policy } = getJsonBody(ctx);
    const text = toText(secret) ?? '';
    if (text === '' && id !== ANONYMOUS) throw new BadOptionError('A key has a secret');
    keys.set({ id, secret: text, policy: parsePolicy(policy) });
    ctx.status = 204;
  });
  return router;
}

/**
 * Verifies the signature of a request and throws an `S3Error` if it is invalid. The returned function throws one if the
 * access key may not perform the action.
 */
function createAuthorizer(ctx: Context, keys: AccessKeys): (action: Action, name: string) => void {
  const findSecret = (id: string): string | undefined =>
    id === ANONYMOUS ? undefined : keys.find(id)?.secret;
  const id = verifySignature(ctx.req, { region: REGION, secretOf: findSecret, now: new Date() }) ?? ANONYMOUS;
  return (action, name) => {
    if (!keys.allows(id, action, name)) throw accessDenied();
  };
}

function parseRequestUrl(url: string): { bucket: string; key: string; query: URLSearchParams } {
  const [path = '', query = ''] = url.slice(PREFIX.length).split('?', 2);
  try {
    const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
    return { bucket, key: decodeURIComponent(key), query: new URLSearchParams(query) };
  } catch {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
  }
}

const notAllowed = (): S3Error =>
  new S3Error(405, 'MethodNotAllowed', 'The specified method is not allowed against this resource.');
