import type { OwnData } from '@shop/contract/ownData';
import type { EntityManager } from 'typeorm';
import {
  UserEntity,
  IdentityEntity,
  SecondFactorEntity,
  SessionEntity,
} from '../../../database/entities/accounts.ts';
import { lockUser } from '../../../database/locks.ts';
import { unauthenticated } from '../../../errors.ts';
import { findAuditTrail } from '../../audit/auditTrail.service.ts';
import { findUnsentMail } from '../../mail/purgeMail.service.ts';
import { queueSecurityNotice } from '../../mail/securityNotices.service.ts';
import { OrderEntity } from '../../../database/entities/orders.ts';
import { groupBy } from '../../../groupBy.ts';
import { presentOrder } from '../../orders/records/orders.present.ts';
import { getOrdersWithDetails } from '../../orders/records/orders.service.ts';
import { findPaymentEventsOfOrders, presentTimeline } from '../../orders/records/paymentTimeline.service.ts';
import { DeletedReviewEntity, ReviewEntity } from '../../../database/entities/reviews.ts';
import { StockAlertOptOutEntity, StockAlertEntity } from '../../../database/entities/mail.ts';
import { SavedProductEntity } from '../../../database/entities/carts.ts';
import { hashText } from '../../../secrets/tokens.ts';
import { findCart } from '../../orders/cart/cart.service.ts';

/**
 * Queues a security notice to the account's owner about the download of the account's data, because a
 * stranger may know the password. Throws 401 when the account was deleted in the meantime.
 */
export async function notifyOwnerOfDownload(tx: EntityManager, userId: string, now: Date): Promise<void> {
  if (!(await lockUser(tx, userId))) throw unauthenticated();
  const user = await tx.findOneByOrFail(UserEntity, { id: userId });
  await queueSecurityNotice(tx, user, 'dataDownloaded', now);
}

/**
 * Collects the data that the database stores about a person, for the download from the profile. Secrets and
 * hashes are left out.
 */
export async function loadOwnData(read: EntityManager, userId: string, now: Date): Promise<OwnData> {
  const user = await read.findOneByOrFail(UserEntity, { id: userId });
  const [emails, entries] = [await findUnsentMail(read, user.email), await findAuditTrail(read, userId)];
  return {
    exportedAt: now.toISOString(),
    ...(await loadAccountPart(read, user)),
    ...(await loadShoppingPart(read, user)),
    orders: await loadOrdersPart(read, userId),
    waitingEmails: emails.flatMap(({ mail, createdAt }) =>
      mail ? [{ kind: mail.kind, since: createdAt.toISOString() }] : [],
    ),
    administration: entries.map(({ at, action, before, after }) => ({ at, action, before, after })),
  };
}

/** Number of orders per query. */
const BATCH_SIZE = 200;

/** Returns the orders of a person, oldest first, with their payment history. */
async function loadOrdersPart(read: EntityManager, userId: string): Promise<OwnData['orders']> {
  const orders = await read.find(OrderEntity, { where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  const parts: OwnData['orders'] = [];
  for (let first = 0; first < orders.length; first += BATCH_SIZE) {
    parts.push(...(await presentOrders(read, orders.slice(first, first + BATCH_SIZE))));
  }
  return parts;
}

async function presentOrders(read: EntityManager, orders: OrderEntity[]): Promise<OwnData['orders']> {
  const detailedOrders = await getOrdersWithDetails(read, orders);
  const ids = orders.map(({ id }) => id);
  const getEventsOfOrder = groupBy(await findPaymentEventsOfOrders(read, ids), ({ orderId }) => orderId);
  return detailedOrders.map((each) => ({
    ...presentOrder(each),
    payments: presentTimeline(getEventsOfOrder(each.order.id)),
  }));
}

type AccountPart = Pick<OwnData, 'account' | 'signedInDevices' | 'otherWaysToSignIn'>;

async function loadAccountPart(read: EntityManager, user: UserEntity): Promise<AccountPart> {
  const { id: userId } = user;
  const factor = await read.findOneBy(SecondFactorEntity, { userId });
  const sessions = await read.find(SessionEntity, { where: { userId }, order: { createdAt: 'ASC' } });
  const identities = await read.find(IdentityEntity, { where: { userId }, order: { createdAt: 'ASC' } });
  return {
    account: {
      _id: userId,
      name: user.name,
      email: user.email,
      emailConfirmedAt: user.emailConfirmedAt?.toISOString() ?? null,
      isAdmin: user.isAdmin,
      hasPassword: user.passwordHash !== null,
      address: user.address,
      createdAt: user.createdAt.toISOString(),
      twoStepSignInSince: factor?.confirmedAt?.toISOString() ?? null,
    },
    signedInDevices: sessions.map(({ device, createdAt, lastSeenAt }) => ({
      device,
      signedInAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    otherWaysToSignIn: identities.map(({ issuer, subject, createdAt }) => ({
      issuer,
      subject,
      since: createdAt.toISOString(),
    })),
  };
}

type ShoppingPart = Pick<
  OwnData,
  'cart' | 'savedProducts' | 'waitingForSizes' | 'noLettersSince' | 'reviews'
>;

/** Returns a person's cart, saved products, stock alerts, opt-out from stock alerts, and reviews. */
async function loadShoppingPart(
  read: EntityManager,
  { id: userId, email }: UserEntity,
): Promise<ShoppingPart> {
  const addressHash = hashText(email);
  const { lines } = await findCart(read, userId);
  const savedProducts = await read.find(SavedProductEntity, { where: { userId }, order: { savedAt: 'ASC' } });
  const alerts = await read.find(StockAlertEntity, {
    where: [{ userId }, { addressHash }],
    order: { createdAt: 'ASC' },
  });
  const optOut = await read.findOneBy(StockAlertOptOutEntity, { addressHash });
  const reviews = await read.find(ReviewEntity, { where: { userId }, order: { createdAt: 'ASC' } });
  const deletedReviews = await read.findBy(DeletedReviewEntity, { userId });
  return {
    cart: lines.map(({ product, size, qty }) => ({ product, size, qty })),
    savedProducts: savedProducts.map(({ productId, savedAt }) => ({
      product: productId,
      savedAt: savedAt.toISOString(),
    })),
    waitingForSizes: alerts.map(({ productId, size, email: to, createdAt, sentAt }) => ({
      product: productId,
      size,
      email: to,
      since: createdAt.toISOString(),
      writtenAt: sentAt?.toISOString() ?? null,
    })),
    noLettersSince: optOut?.createdAt.toISOString() ?? null,
    reviews: [
      ...reviews.map((review) => presentOwnReview(review, null)),
      ...deletedReviews.map((review) => presentOwnReview(review, review.deletedAt)),
    ],
  };
}

type ReviewRow = Omit<ReviewEntity, 'product' | 'user'>;

function presentOwnReview(review: ReviewRow, deletedAt: Date | null): OwnData['reviews'][number] {
  const { productId, rating, comment, size, fit, isVerified, createdAt, reply, repliedAt } = review;
  return {
    product: productId,
    ...{ rating, comment, size, fit, isVerified },
    writtenAt: createdAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
    reply: reply !== null && repliedAt !== null ? { text: reply, writtenAt: repliedAt.toISOString() } : null,
  };
}
