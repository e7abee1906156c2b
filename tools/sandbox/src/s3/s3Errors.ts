import type { Middleware } from 'koa';
import { renderXml, renderXmlDocument } from './xml.ts';

/** Thrown to answer with this status and S3 error code, which the response contains as XML. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const accessDenied = (message = 'Access Denied'): S3Error => new S3Error(403, 'AccessDenied', message);

export const noSuchKey = (): S3Error => new S3Error(404, 'NoSuchKey', 'The specified key does not exist.');

export const answerS3Errors: Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    if (!(error instanceof S3Error)) throw error;
    ctx.status = error.status;
    ctx.type = 'application/xml';
    ctx.body = renderXmlDocument(
      renderXml('Error', renderXml('Code', error.code), renderXml('Message', error.message)),
    );
  }
};
