import Router from '@koa/router';
import Koa from 'koa';
import { handleErrors, traceRequests } from './http/errorResponses.ts';
import { limitRequestsInFlight, limitNetworkRequestsInFlight } from './http/backpressure.ts';
import { rejectCrossSite } from './http/crossSite.ts';
import { limitNetworkRate } from './http/limitNetworkRate.ts';
import type { ApiRouter, RequestState } from './http/requestState.ts';
import { waitForRequiredVersion } from './http/requiredVersion.ts';
import { shedLoad } from './http/shedLoad.ts';
import { adminSettingsRoutes } from './features/office/settings/adminSettings.routes.ts';
import { activityRoutes } from './features/office/activity/activity.routes.ts';
import { adminOrdersRoutes } from './features/orders/admin/adminOrders.routes.ts';
import { adminVouchersRoutes } from './features/orders/vouchers/adminVouchers.routes.ts';
import { adminUsersRoutes } from './features/accounts/admin/adminUsers.routes.ts';
import { secondFactorRoutes } from './features/accounts/security/secondFactor.routes.ts';
import { sessionsRoutes } from './features/accounts/security/sessions.routes.ts';
import { filesRoutes } from './features/pictures/files.routes.ts';
import { cartRoutes } from './features/orders/cart/cart.routes.ts';
import { catalogueVersionRoutes } from './features/catalogue/version/catalogueVersion.routes.ts';
import { documentsRoutes } from './features/orders/documents/documents.routes.ts';
import { emailConfirmationRoutes } from './features/accounts/emailConfirmation/emailConfirmation.routes.ts';
import { healthRoutes } from './features/health/health.routes.ts';
import { oidcRoutes } from './features/accounts/oidc/oidc.routes.ts';
import { openApiRoutes } from './features/openapi/openapi.routes.ts';
import { overviewRoutes } from './features/office/overview/overview.routes.ts';
import { ownDataRoutes } from './features/accounts/closing/ownData.routes.ts';
import { passwordResetRoutes } from './features/accounts/passwordReset/passwordReset.routes.ts';
import { legalTextsRoutes } from './features/settings/legalTexts.routes.ts';
import { shopConfigRoutes } from './features/settings/shopConfig.routes.ts';
import { exchangeRateRoutes } from './features/orders/providers/rate/exchangeRate.routes.ts';
import { microFrontendsRoutes } from './features/frontends/microFrontends/microFrontends.routes.ts';
import { stockAlertsRoutes } from './features/catalogue/stockAlerts/stockAlerts.routes.ts';
import { ordersRoutes } from './features/orders/orders.routes.ts';
import { payfastRoutes } from './features/orders/providers/payfast/payfast.routes.ts';
import { arrivalRoutes } from './features/orders/life/arrival.routes.ts';
import { orderCancellationRoutes } from './features/orders/ending/cancellation.routes.ts';
import { orderDeletionRoutes } from './features/orders/ending/orderDeletion.routes.ts';
import { paymentsRoutes } from './features/orders/money/payments.routes.ts';
import { paypalRoutes } from './features/orders/providers/paypal/paypal.routes.ts';
import { paypalWebhookRoutes } from './features/orders/providers/paypal/paypalWebhook.routes.ts';
import { adminProductsRoutes } from './features/catalogue/products/adminProducts.routes.ts';
import { productImportRoutes } from './features/catalogue/import/productImport.routes.ts';
import { productListRoutes } from './features/catalogue/products/productLists.routes.ts';
import { applyDueProductChanges } from './features/catalogue/products/applyDueProductChanges.ts';
import { productsRoutes } from './features/catalogue/products/products.routes.ts';
import { returnsRoutes } from './features/orders/returns/returns.routes.ts';
import { refundsRoutes } from './features/orders/admin/refunds.routes.ts';
import { reviewsRoutes } from './features/catalogue/reviews/reviews.routes.ts';
import { synonymsRoutes } from './features/catalogue/search/synonyms.routes.ts';
import { savedRoutes } from './features/catalogue/saved/saved.routes.ts';
import { shippingRoutes } from './features/orders/life/shipping.routes.ts';
import { redirectsRoutes } from './features/catalogue/redirects/redirects.routes.ts';
import { sitemapRoutes } from './features/catalogue/sitemap/sitemap.routes.ts';
import { telemetryRoutes } from './features/frontends/telemetry/telemetry.routes.ts';
import { uploadsRoutes } from './features/pictures/uploads.routes.ts';
import { signInRoutes } from './features/accounts/signIn/signIn.routes.ts';
import { usersRoutes } from './features/accounts/users.routes.ts';
import type { AppContext } from './appContext.ts';

/** Creates a strict, case-sensitive router, so `/api/Users/` does not match `/api/users`. */
const createRouter = (): ApiRouter => new Router<RequestState>({ strict: true, sensitive: true });

/**
 * Creates the router of the most requested routes. It is tried first, because a router matches a path against all of
 * its routes.
 */
function createFrequentRouter(app: AppContext): ApiRouter {
  const router = createRouter();
  // Static paths are registered before paths with parameters, which would match them too.
  shopConfigRoutes(router, app);
  legalTextsRoutes(router, app);
  productListRoutes(router, app);
  savedRoutes(router, app);
  productsRoutes(router, app);
  return router;
}

/** Creates the router of all routes that `createFrequentRouter` does not contain. */
function createMainRouter(app: AppContext): ApiRouter {
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
  stockAlertsRoutes(router, app);
  cartRoutes(router, app);
  sitemapRoutes(router, app);
  redirectsRoutes(router, app);
  synonymsRoutes(router, app);
  reviewsRoutes(router, app);
  ordersRoutes(router, app);
  shippingRoutes(router, app);
  orderCancellationRoutes(router, app);
  arrivalRoutes(router, app);
  orderDeletionRoutes(router, app);
  returnsRoutes(router, app);
  documentsRoutes(router, app);
  adminOrdersRoutes(router, app);
  adminVouchersRoutes(router, app);
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

/** Creates the API: all middleware in order, followed by the routes of all features. */
export function createApp(app: AppContext): Koa<RequestState> {
  const { config, limits, load, log } = app;
  const koa = new Koa<RequestState>();
  koa.use(traceRequests(app));
  koa.use(handleErrors(log));
  koa.use(shedLoad(load));
  koa.use(limitRequestsInFlight());
  koa.use(limitNetworkRequestsInFlight());
  koa.use(limitNetworkRate(limits));
  koa.use(rejectCrossSite(config));
  koa.use(applyDueProductChanges(app));
  koa.use(waitForRequiredVersion(app));
  koa.use(createFrequentRouter(app).routes());
  koa.use(createMainRouter(app).routes());
  koa.on('error', (error: unknown) => log.warn({ err: error }, 'answer failed'));
  return koa;
}
