import type { Migration } from './migrations/steps.ts';
import { Accounts1763600000000 } from './migrations/1763600000000-Accounts.ts';
import { Outbox1763600100000 } from './migrations/1763600100000-Outbox.ts';
import { AuditLog1763600200000 } from './migrations/1763600200000-AuditLog.ts';
import { Catalogue1763600300000 } from './migrations/1763600300000-Catalogue.ts';
import { Orders1763600400000 } from './migrations/1763600400000-Orders.ts';
import { Payments1763600500000 } from './migrations/1763600500000-Payments.ts';
import { PaymentTimeline1763600600000 } from './migrations/1763600600000-PaymentTimeline.ts';
import { Identities1763600700000 } from './migrations/1763600700000-Identities.ts';
import { Invoices1763600800000 } from './migrations/1763600800000-Invoices.ts';
import { MailRefusals1763601000000 } from './migrations/1763601000000-MailRefusals.ts';
import { HealthProbes1763700000000 } from './migrations/1763700000000-HealthProbes.ts';
import { Amounts1763710000000 } from './migrations/1763710000000-Amounts.ts';
import { ConfirmedAddresses1763720000000 } from './migrations/1763720000000-ConfirmedAddresses.ts';
import { MailLinks1763720100000 } from './migrations/1763720100000-MailLinks.ts';
import { MailTopics1763720200000 } from './migrations/1763720200000-MailTopics.ts';
import { PersonKeys1763730000000 } from './migrations/1763730000000-PersonKeys.ts';
import { UserTurns1763730100000 } from './migrations/1763730100000-UserTurns.ts';
import { AuditClient1763730200000 } from './migrations/1763730200000-AuditClient.ts';
import { FixedHolds1763730300000 } from './migrations/1763730300000-FixedHolds.ts';
import { ShopSecrets1763730400000 } from './migrations/1763730400000-ShopSecrets.ts';
import { SearchRanks1763750000000 } from './migrations/1763750000000-SearchRanks.ts';
import { PulledRatings1763750100000 } from './migrations/1763750100000-PulledRatings.ts';
import { ProductSizes1763770000000 } from './migrations/1763770000000-ProductSizes.ts';
import { OrderLineSizes1763770100000 } from './migrations/1763770100000-OrderLineSizes.ts';
import { CatalogueVersion1763800000000 } from './migrations/1763800000000-CatalogueVersion.ts';
import { VersionLoads1763900000000 } from './migrations/1763900000000-VersionLoads.ts';
import { ErasedOrders1764000000000 } from './migrations/1764000000000-ErasedOrders.ts';
import { SecondFactors1764100000000 } from './migrations/1764100000000-SecondFactors.ts';
import { SessionDevices1764100100000 } from './migrations/1764100100000-SessionDevices.ts';
import { PictureUses1764200000000 } from './migrations/1764200000000-PictureUses.ts';
import { AuditChain1764300000000 } from './migrations/1764300000000-AuditChain.ts';
import { CountedSizes1765000000000 } from './migrations/1765000000000-CountedSizes.ts';
import { StockMovements1765000100000 } from './migrations/1765000100000-StockMovements.ts';
import { ProductLife1765100000000 } from './migrations/1765100000000-ProductLife.ts';
import { ProductImages1765100100000 } from './migrations/1765100100000-ProductImages.ts';
import { SizeCharts1765100200000 } from './migrations/1765100200000-SizeCharts.ts';
import { Finding1765200000000 } from './migrations/1765200000000-Finding.ts';
import { AccountCarts1765300000000 } from './migrations/1765300000000-AccountCarts.ts';
import { SavedProducts1765300100000 } from './migrations/1765300100000-SavedProducts.ts';
import { StockNotices1765300200000 } from './migrations/1765300200000-StockNotices.ts';
import { VerifiedReviews1765300300000 } from './migrations/1765300300000-VerifiedReviews.ts';
import { Sitemap1765400000000 } from './migrations/1765400000000-Sitemap.ts';
import { Parcels1766000000000 } from './migrations/1766000000000-Parcels.ts';
import { Refunds1766100000000 } from './migrations/1766100000000-Refunds.ts';
import { SentExchanges1767300000000 } from './migrations/1767300000000-SentExchanges.ts';
import { Returns1766200000000 } from './migrations/1766200000000-Returns.ts';
import { ProductImports1766400000000 } from './migrations/1766400000000-ProductImports.ts';
import { SafeDeletion1766500000000 } from './migrations/1766500000000-SafeDeletion.ts';
import { OrderLists1766300000000 } from './migrations/1766300000000-OrderLists.ts';
import { OrderNotes1766300100000 } from './migrations/1766300100000-OrderNotes.ts';
import { ShopSettings1766500100000 } from './migrations/1766500100000-ShopSettings.ts';
import { WorkplaceLists1767200000000 } from './migrations/1767200000000-WorkplaceLists.ts';
import { UserLists1767400000000 } from './migrations/1767400000000-UserLists.ts';
import { AuditTargets1767500000000 } from './migrations/1767500000000-AuditTargets.ts';
import { VersionOfDetails1767600000000 } from './migrations/1767600000000-VersionOfDetails.ts';
import { ListingChanges1767700000000 } from './migrations/1767700000000-ListingChanges.ts';
import { LinesTogether1767800000000 } from './migrations/1767800000000-LinesTogether.ts';
import { AnnouncedReturns1768110000000 } from './migrations/1768110000000-AnnouncedReturns.ts';
import { ImportRowBasis1768100000000 } from './migrations/1768100000000-ImportRowBasis.ts';
import { AddCategoryMoves1796000001000 } from './migrations/1796000001000-AddCategoryMoves.ts';
import { AddDocumentSeller1768300000000 } from './migrations/1768300000000-AddDocumentSeller.ts';

/**
 * In the order in which they run. A merged migration is never edited, and there is no way back: the version before runs
 * on the newer schema too, so a migration only adds, and a later version takes away what is no longer used.
 *
 * A migration is a list of changes, made by the functions of `migrations/steps.ts`:
 *
 *     export const Gifts1763900000000 = migration(
 *       'Gifts1763900000000',
 *       addTable(gifts),
 *       addColumn('orders', id('giftId', { isNullable: true })),
 *       addIndex('orders', { name: 'orders_gift', columnNames: ['giftId'] }),
 *       changeRows('gifts of old orders', "UPDATE orders SET giftId = '…' WHERE giftId IS NULL"),
 *     );
 *
 * A start may be killed at any moment, so each step is one statement that looks first whether it is done, or a
 * transaction of rows that changes nothing when repeated. The tests run every step twice.
 */
export const migrations: readonly Migration[] = [
  Accounts1763600000000,
  Outbox1763600100000,
  AuditLog1763600200000,
  Catalogue1763600300000,
  Orders1763600400000,
  Payments1763600500000,
  PaymentTimeline1763600600000,
  Identities1763600700000,
  Invoices1763600800000,
  MailRefusals1763601000000,
  HealthProbes1763700000000,
  Amounts1763710000000,
  ConfirmedAddresses1763720000000,
  MailLinks1763720100000,
  MailTopics1763720200000,
  PersonKeys1763730000000,
  UserTurns1763730100000,
  AuditClient1763730200000,
  FixedHolds1763730300000,
  ShopSecrets1763730400000,
  SearchRanks1763750000000,
  PulledRatings1763750100000,
  ProductSizes1763770000000,
  OrderLineSizes1763770100000,
  CatalogueVersion1763800000000,
  VersionLoads1763900000000,
  ErasedOrders1764000000000,
  SecondFactors1764100000000,
  SessionDevices1764100100000,
  PictureUses1764200000000,
  AuditChain1764300000000,
  CountedSizes1765000000000,
  StockMovements1765000100000,
  ProductLife1765100000000,
  ProductImages1765100100000,
  SizeCharts1765100200000,
  Finding1765200000000,
  AccountCarts1765300000000,
  SavedProducts1765300100000,
  StockNotices1765300200000,
  VerifiedReviews1765300300000,
  Sitemap1765400000000,
  Parcels1766000000000,
  Refunds1766100000000,
  Returns1766200000000,
  ProductImports1766400000000,
  SafeDeletion1766500000000,
  OrderLists1766300000000,
  OrderNotes1766300100000,
  ShopSettings1766500100000,
  WorkplaceLists1767200000000,
  SentExchanges1767300000000,
  UserLists1767400000000,
  AuditTargets1767500000000,
  VersionOfDetails1767600000000,
  ListingChanges1767700000000,
  LinesTogether1767800000000,
  ImportRowBasis1768100000000,
  AddDocumentSeller1768300000000,
  AnnouncedReturns1768110000000,
  AddCategoryMoves1796000001000,
];
