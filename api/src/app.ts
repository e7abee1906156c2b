import Router from '@koa/router';
import Koa from 'koa';
import type { RequestState } from './http/requestState.ts';
import { answerErrors, logRequests } from './http/answers.ts';
import { limitInFlight, limitNetworkInFlight } from './http/backpressure.ts';
import { refuseCrossSite } from './http/crossSite.ts';
import { limitAddress } from './http/limitAddress.ts';
import { filesRoutes } from './features/files/files.routes.ts';
import { emailConfirmationRoutes } from './features/emailConfirmation/emailConfirmation.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { oidcRoutes } from './features/oidc/oidc.routes.ts';
import { openApiRoutes } from './features/openapi/openapi.routes.ts';
import { passwordResetRoutes } from './features/passwordReset/passwordReset.routes.ts';
import { shopConfigRoutes } from './features/shopConfig/shopConfig.routes.ts';
import { exchangeRateRoutes } from './features/exchangeRate/exchangeRate.routes.ts';
import { ordersRoutes } from './features/orders/orders.routes.ts';
import { payfastRoutes } from './features/payfast/payfast.routes.ts';
import { paymentsRoutes } from './features/payments/payments.routes.ts';
import { paypalWebhookRoutes } from './features/paypal/paypalWebhook.routes.ts';
import { productsRoutes } from './features/products/products.routes.ts';
import { reviewsRoutes } from './features/reviews/reviews.routes.ts';
import { uploadsRoutes } from './features/uploads/uploads.routes.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import type { Shop } from './shop.ts';

/** The whole API on one screen: every middleware in its order, every routes file. */
export function createApp(shop: Shop): Koa<RequestState> {
  const { config, log } = shop;
  const app = new Koa<RequestState>();
  // Strict and sensitive: `/api/Users/` is no other name of `/api/users`. Static paths are registered before parameters.
  const router = new Router<RequestState>({ strict: true, sensitive: true });

  healthRoutes(router, shop);
  openApiRoutes(router, shop);
  filesRoutes(router, shop);
  shopConfigRoutes(router, shop);
  passwordResetRoutes(router, shop);
  emailConfirmationRoutes(router, shop);
  oidcRoutes(router, shop);
  usersRoutes(router, shop);
  productsRoutes(router, shop);
  reviewsRoutes(router, shop);
  ordersRoutes(router, shop);
  paymentsRoutes(router, shop);
  paypalWebhookRoutes(router, shop);
  payfastRoutes(router, shop);
  exchangeRateRoutes(router, shop);
  uploadsRoutes(router, shop);

  app.use(logRequests(shop));
  app.use(answerErrors(log));
  app.use(limitInFlight());
  app.use(limitNetworkInFlight());
  app.use(limitAddress(shop.limits));
  app.use(refuseCrossSite(config));
  app.use(router.routes());
  app.on('error', (error: unknown) => log.warn({ err: error }, 'answer failed'));
  return app;
}
