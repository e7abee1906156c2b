/**
 * Every call of the API. Only the API may import this list, because it would carry the admin calls into a shopper's
 * browser.
 */
import * as adminMicroFrontends from './adminMicroFrontends.ts';
import * as adminOrders from './adminOrders.ts';
import * as adminProducts from './adminProducts.ts';
import * as adminUsers from './adminUsers.ts';
import * as catalogueVersion from './catalogueVersion.ts';
import * as colleagueSecondFactor from './colleagueSecondFactor.ts';
import * as config from './config.ts';
import * as emailConfirmation from './emailConfirmation.ts';
import type { Endpoint } from './endpoint.ts';
import * as orderDelivery from './orderDelivery.ts';
import * as orderRestoring from './orderRestoring.ts';
import * as orders from './orders.ts';
import * as passwordReset from './passwordReset.ts';
import * as payfast from './payfast.ts';
import * as payments from './payments.ts';
import * as paymentTimeline from './paymentTimeline.ts';
import * as products from './products.ts';
import * as reviewModeration from './reviewModeration.ts';
import * as reviews from './reviews.ts';
import * as secondFactor from './secondFactor.ts';
import * as secondFactorSignIn from './secondFactorSignIn.ts';
import * as sessions from './sessions.ts';
import * as telemetry from './telemetry.ts';
import * as users from './users.ts';

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'access' in value && 'path' in value
  );
}

export const allEndpoints: readonly Endpoint[] = [
  users,
  secondFactorSignIn,
  sessions,
  secondFactor,
  passwordReset,
  emailConfirmation,
  adminUsers,
  colleagueSecondFactor,
  products,
  reviews,
  reviewModeration,
  adminProducts,
  orders,
  orderDelivery,
  orderRestoring,
  payments,
  paymentTimeline,
  payfast,
  adminOrders,
  config,
  catalogueVersion,
  telemetry,
  adminMicroFrontends,
].flatMap((module) => Object.values(module).filter(isEndpoint));
