import type { Middleware } from 'koa';
import { PayPalError } from './paypalErrors.ts';

export const answerPayPalErrors: Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    if (!(error instanceof PayPalError)) throw error;
    ctx.status = error.status;
    ctx.body = error.body;
  }
};
