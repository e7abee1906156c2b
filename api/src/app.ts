import Router from '@koa/router';
import Koa from 'koa';
import { answerErrors, logRequests } from './http/answers.ts';
import { limitInFlight, limitNetworkInFlight } from './http/backpressure.ts';
import { refuseCrossSite } from './http/crossSite.ts';
import { limitAddress } from './http/limitAddress.ts';
import type { ApiRouter, RequestState } from './http/requestState.ts';
import { reachRequiredVersion } from './http/requiredVersion.ts';
import { shedLoad } from './http/shedLoad.ts';
import { adminSettingsRoutes } from './features/adminSettings/adminSettings.routes.ts';
import { activityRoutes } from './features/activity/activity.routes.ts';
import { adminOrdersRoutes } from './features/adminOrders/adminOrders.routes.ts';
import { adminUsersRoutes } from './features/adminUsers/adminUsers.routes.ts';
import { secondFactorRoutes } from './features/accountSecurity/secondFactor.routes.ts';
import { sessionsRoutes } from './features/accountSecurity/sessions.routes.ts';
import { filesRoutes } from './features/files/files.routes.ts';
import { cartRoutes } from './features/cart/cart.routes.ts';
import { catalogueVersionRoutes } from './features/catalogueVersion/catalogueVersion.routes.ts';
import { documentsRoutes } from './features/documents/documents.routes.ts';
import { emailConfirmationRoutes } from './features/emailConfirmation/emailConfirmation.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { oidcRoutes } from './features/oidc/oidc.routes.ts';
import { openApiRoutes } from './features/openapi/openapi.routes.ts';
import { overviewRoutes } from './features/overview/overview.routes.ts';
import { ownDataRoutes } from './features/ownData/ownData.routes.ts';
import { passwordResetRoutes } from './features/passwordReset/passwordReset.routes.ts';
import { shopConfigRoutes } from './features/shopConfig/shopConfig.routes.ts';
import { exchangeRateRoutes } from './features/exchangeRate/exchangeRate.routes.ts';
import { microFrontendsRoutes } from './features/microFrontends/microFrontends.routes.ts';
import { noticesRoutes } from './features/notices/notices.routes.ts';
import { ordersRoutes } from './features/orders/orders.routes.ts';
import { payfastRoutes } from './features/payfast/payfast.routes.ts';
import { orderCancellationRoutes } from './features/orderCancellation/cancellation.routes.ts';
import { orderDeletionRoutes } from './features/orderDeletion/orderDeletion.routes.ts';
import { paymentsRoutes } from './features/payments/payments.routes.ts';
import { paypalRoutes } from './features/paypal/paypal.routes.ts';
import { paypalWebhookRoutes } from './features/paypal/paypalWebhook.routes.ts';
import { adminProductsRoutes } from './features/products/adminProducts.routes.ts';
import { productImportRoutes } from './features/productImport/productImport.routes.ts';
import { findingRoutes } from './features/products/finding.routes.ts';
import { publishFirst } from './features/products/publishFirst.ts';
import { productsRoutes } from './features/products/products.routes.ts';
import { returnsRoutes } from './features/returns/returns.routes.ts';
import { refundsRoutes } from './features/refunding/refunds.routes.ts';
import { reviewsRoutes } from './features/reviews/reviews.routes.ts';
import { synonymsRoutes } from './features/search/synonyms.routes.ts';
import { savedRoutes } from './features/saved/saved.routes.ts';
import { shippingRoutes } from './features/shipping/shipping.routes.ts';
import { sitemapRoutes } from './features/sitemap/sitemap.routes.ts';
import { telemetryRoutes } from './features/telemetry/telemetry.routes.ts';
import { uploadsRoutes } from './features/uploads/uploads.routes.ts';
import { signInRoutes } from './features/users/signIn.routes.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import type { AppContext } from './appContext.ts';

/** Creates a router that is strict and case-sensitive, so that `/api/Users/` is not `/api/users`. */
const createRouter = (): ApiRouter => new Router<RequestState>({ strict: true, sensitive: true });

/** Routes of which visitors ask most. They are tried first, because a router compares a path with all of its routes. */
function createCatalogueRouter(app: AppContext): ApiRouter {
  const router = createRouter();
  // Static paths are registered before parameters.
  shopConfigRoutes(router, app);
  findingRoutes(router, app);
  savedRoutes(router, app);
  productsRoutes(router, app);
  return router;
}

/** The routes of all other features. */
function createShopRouter(app: AppContext): ApiRouter {
  const router = createRouter();
  healthRoutes(router, app);
  catalogueVersionRoutes(router, app);
  openApiRoutes(router, app);
  filesRoutes(router, app);
  passwordResetRoutes(router, app);
  emailConfirmationRoutes(router, app);
  oidcRoutes(router, app);
  signInRoutes(router, app);
  sessionsRoutes(router, app);
  secondFactorRoutes(router, app);
  usersRoutes(router, app);
  ownDataRoutes(router, app);
  adminProductsRoutes(router, app);
  productImportRoutes(router, app);
  noticesRoutes(router, app);
  cartRoutes(router, app);
  sitemapRoutes(router, app);
  synonymsRoutes(router, app);
  reviewsRoutes(router, app);
  ordersRoutes(router, app);
  shippingRoutes(router, app);
  orderCancellationRoutes(router, app);
  orderDeletionRoutes(router, app);
  returnsRoutes(router, app);
  documentsRoutes(router, app);
  adminOrdersRoutes(router, app);
  adminUsersRoutes(router, app);
  overviewRoutes(router, app);
  paymentsRoutes(router, app);
  paypalRoutes(router, app);
  paypalWebhookRoutes(router, app);
  payfastRoutes(router, app);
  refundsRoutes(router, app);
  exchangeRateRoutes(router, app);
  uploadsRoutes(router, app);
  telemetryRoutes(router, app);
  microFrontendsRoutes(router, app);
  adminSettingsRoutes(router, app);
  activityRoutes(router, app);
  return router;
}

/** The whole API: every middleware in its order and the routes of every feature. */
export function createApp(app: AppContext): Koa<RequestState> {
  const { config, limits, load, log } = app;
  const koa = new Koa<RequestState>();
  koa.use(logRequests(app));
  koa.use(answerErrors(log));
  koa.use(shedLoad(load));
  koa.use(limitInFlight());
  koa.use(limitNetworkInFlight());
  koa.use(limitAddress(limits));
  koa.use(refuseCrossSite(config));
  koa.use(publishFirst(app));
  koa.use(reachRequiredVersion(app));
  koa.use(createCatalogueRouter(app).routes());
  koa.use(createShopRouter(app).routes());
  koa.on('error', (error: unknown) => log.warn({ err: error }, 'answer failed'));
  return koa;
}
