import type { Middleware } from 'koa';
import { PaypalError } from './paypalErrors.ts';

export const answerPaypalErrors: Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    if (!(error instanceof PaypalError)) throw error;
    ctx.status = error.status;
    ctx.body = error.body;
  }
};
