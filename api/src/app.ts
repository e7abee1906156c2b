import Router from '@koa/router';
import Koa from 'koa';
import type { RequestState } from './http/requestState.ts';
import { answerErrors, logRequests } from './http/answers.ts';
import { limitInFlight, limitNetworkInFlight } from './http/backpressure.ts';
import { refuseCrossSite } from './http/crossSite.ts';
import { limitAddress } from './http/limitAddress.ts';
import { shedLoad } from './http/shedLoad.ts';
import { secondFactorRoutes } from './features/accountSecurity/secondFactor.routes.ts';
import { sessionsRoutes } from './features/accountSecurity/sessions.routes.ts';
import { filesRoutes } from './features/files/files.routes.ts';
import { catalogueVersionRoutes } from './features/catalogueVersion/catalogueVersion.routes.ts';
import { emailConfirmationRoutes } from './features/emailConfirmation/emailConfirmation.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { oidcRoutes } from './features/oidc/oidc.routes.ts';
import { openApiRoutes } from './features/openapi/openapi.routes.ts';
import { passwordResetRoutes } from './features/passwordReset/passwordReset.routes.ts';
import { shopConfigRoutes } from './features/shopConfig/shopConfig.routes.ts';
import { exchangeRateRoutes } from './features/exchangeRate/exchangeRate.routes.ts';
import { microFrontendsRoutes } from './features/microFrontends/microFrontends.routes.ts';
import { ordersRoutes } from './features/orders/orders.routes.ts';
import { payfastRoutes } from './features/payfast/payfast.routes.ts';
import { orderDeletionRoutes } from './features/orderDeletion/orderDeletion.routes.ts';
import { paymentsRoutes } from './features/payments/payments.routes.ts';
import { paypalRoutes } from './features/paypal/paypal.routes.ts';
import { paypalWebhookRoutes } from './features/paypal/paypalWebhook.routes.ts';
import { publishFirst } from './features/products/publishFirst.ts';
import { productsRoutes } from './features/products/products.routes.ts';
import { reviewsRoutes } from './features/reviews/reviews.routes.ts';
import { telemetryRoutes } from './features/telemetry/telemetry.routes.ts';
import { uploadsRoutes } from './features/uploads/uploads.routes.ts';
import { signInRoutes } from './features/users/signIn.routes.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import type { AppContext } from './appContext.ts';

/** The whole API: every middleware in its order and the routes of every feature. */
export function createApp(app: AppContext): Koa<RequestState> {
  const { config, log } = app;
  const koa = new Koa<RequestState>();
  // Strict and sensitive, so that `/api/Users/` is not `/api/users`. Static paths are registered before parameters.
  const router = new Router<RequestState>({ strict: true, sensitive: true });

  healthRoutes(router, app);
  catalogueVersionRoutes(router, app);
  openApiRoutes(router, app);
  filesRoutes(router, app);
  shopConfigRoutes(router, app);
  passwordResetRoutes(router, app);
  emailConfirmationRoutes(router, app);
  oidcRoutes(router, app);
  signInRoutes(router, app);
  sessionsRoutes(router, app);
  secondFactorRoutes(router, app);
  usersRoutes(router, app);
  productsRoutes(router, app);
  reviewsRoutes(router, app);
  ordersRoutes(router, app);
  orderDeletionRoutes(router, app);
  paymentsRoutes(router, app);
  paypalRoutes(router, app);
  paypalWebhookRoutes(router, app);
  payfastRoutes(router, app);
  exchangeRateRoutes(router, app);
  uploadsRoutes(router, app);
  telemetryRoutes(router, app);
  microFrontendsRoutes(router, app);

  koa.use(logRequests(app));
  koa.use(answerErrors(log));
  koa.use(shedLoad(app.load));
  koa.use(limitInFlight());
  koa.use(limitNetworkInFlight());
  koa.use(limitAddress(app.limits));
  koa.use(refuseCrossSite(config));
  koa.use(publishFirst(app));
  koa.use(router.routes());
  koa.on('error', (error: unknown) => log.warn({ err: error }, 'answer failed'));
  return koa;
}
