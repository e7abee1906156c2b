/**
 * Lists every endpoint of the API. Only the API may import this list, because it would add the admin calls to a
 * shopper's bundle.
 */
import * as adminActivity from './adminActivity.ts';
import * as adminMicroFrontends from './adminMicroFrontends.ts';
import * as adminOrderList from './adminOrderList.ts';
import * as adminOrders from './adminOrders.ts';
import * as adminProductChanges from './adminProductChanges.ts';
import * as adminProductImport from './adminProductImport.ts';
import * as adminProductList from './adminProductList.ts';
import * as adminOrderProcessing from './adminOrderProcessing.ts';
import * as adminOverview from './adminOverview.ts';
import * as adminProducts from './adminProducts.ts';
import * as adminRedirects from './adminRedirects.ts';
import * as adminReturns from './adminReturns.ts';
import * as adminReviews from './adminReviews.ts';
import * as adminRefunds from './adminRefunds.ts';
import * as adminSearch from './adminSearch.ts';
import * as adminSettings from './adminSettings.ts';
import * as adminPrices from './adminPrices.ts';
import * as adminStock from './adminStock.ts';
import * as adminUserList from './adminUserList.ts';
import * as adminUsers from './adminUsers.ts';
import * as adminSales from './adminSales.ts';
import * as adminVoucherCodes from './adminVoucherCodes.ts';
import * as adminVouchers from './adminVouchers.ts';
import * as cart from './cart.ts';
import * as catalogueVersion from './catalogueVersion.ts';
import * as adminSecondFactors from './adminSecondFactors.ts';
import * as config from './config.ts';
import * as emailConfirmation from './emailConfirmation.ts';
import type { Endpoint } from './endpoint.ts';
import * as invoices from './invoices.ts';
import * as legalTexts from './legalTexts.ts';
import * as stockAlerts from './stockAlerts.ts';
import * as orderArrival from './orderArrival.ts';
import * as orderCompany from './orderCompany.ts';
import * as orderCancellation from './orderCancellation.ts';
import * as orderDelivery from './orderDelivery.ts';
import * as orderRestoration from './orderRestoration.ts';
import * as orderShipment from './orderShipment.ts';
import * as orders from './orders.ts';
import * as ownData from './ownData.ts';
import * as passwordReset from './passwordReset.ts';
import * as payfast from './payfast.ts';
import * as payments from './payments.ts';
import * as paymentTimeline from './paymentTimeline.ts';
import * as productDiscovery from './productDiscovery.ts';
import * as products from './products.ts';
import * as redirects from './redirects.ts';
import * as returns from './returns.ts';
import * as reviewModeration from './reviewModeration.ts';
import * as reviews from './reviews.ts';
import * as saved from './saved.ts';
import * as secondFactor from './secondFactor.ts';
import * as secondFactorSignIn from './secondFactorSignIn.ts';
import * as sessions from './sessions.ts';
import * as sitemap from './sitemap.ts';
import * as telemetry from './telemetry.ts';
import * as users from './users.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'path' in value
  );
}

export const allEndpoints: readonly Endpoint[] = [
  users,
  ownData,
  secondFactorSignIn,
  sessions,
  secondFactor,
  passwordReset,
  emailConfirmation,
  adminUsers,
  adminUserList,
  adminSecondFactors,
  products,
  productDiscovery,
  sitemap,
  redirects,
  adminRedirects,
  reviews,
  reviewModeration,
  cart,
  saved,
  stockAlerts,
  adminProducts,
  adminProductList,
  adminProductChanges,
  adminProductImport,
  adminStock,
  adminPrices,
  adminVouchers,
  adminVoucherCodes,
  adminSales,
  adminSearch,
  orders,
  orderArrival,
  orderCompany,
  orderCancellation,
  orderShipment,
  orderDelivery,
  orderRestoration,
  returns,
  invoices,
  payments,
  paymentTimeline,
  payfast,
  adminRefunds,
  adminOrders,
  adminReturns,
  adminOrderList,
  adminOrderProcessing,
  adminOverview,
  config,
  legalTexts,
  catalogueVersion,
  telemetry,
  adminMicroFrontends,
  adminActivity,
  adminSettings,
  adminReviews,
].flatMap((module) => Object.values(module).filter(isEndpoint));
