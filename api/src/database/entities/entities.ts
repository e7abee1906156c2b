import { AuditEntity, AuditLinkEntity } from './audit.ts';
import { CartEntity, SavedProductEntity } from './carts.ts';
import {
  CatalogueVersionEntity,
  ListingChangeEntity,
  ProductEntity,
  ProductImageEntity,
  ProductSizeEntity,
  SizeChartEntity,
} from './catalogue.ts';
import { PriceChangeEntity } from './priceChanges.ts';
import { StockMovementEntity } from './stockMovements.ts';
import { DeletedReviewEntity, ReviewEntity } from './reviews.ts';
import { CreditNoteCounterEntity, CreditNoteEntity, RefundEntity, RefundLineEntity } from './refunds.ts';
import {
  ExchangeRateEntity,
  InvoiceCounterEntity,
  InvoiceEntity,
  PayPalCheckEntity,
  PayPalOrderEntity,
  PaymentEntity,
  PaymentEventEntity,
  WebhookEventEntity,
} from './payments.ts';
import {
  IdentityEntity,
  OidcRequestEntity,
  PendingLinkEntity,
  PersonKeyEntity,
  RecoveryCodeEntity,
  SecondFactorEntity,
  SessionEntity,
  SuspendedUserEntity,
  UserEntity,
} from './accounts.ts';
import {
  HealthProbeEntity,
  LeaseEntity,
  PictureUseEntity,
  ShopSecretEntity,
  ShopSettingEntity,
} from './operations.ts';
import { IdempotencyEntity, OrderEntity, OrderLineEntity, OrderWordEntity } from './orders.ts';
import { OrderNoteEntity } from './orderNotes.ts';
import { MailEntity, MailLinkEntity, NoticeRefusalEntity, StockNoticeEntity } from './mail.ts';
import { OrderReturnEntity, OrderReturnLineEntity } from './returns.ts';
import { ProductImportEntity, ProductImportRowEntity } from './productImports.ts';
import {
  CategoryMoveEntity,
  ProductFacetEntity,
  SearchSynonymEntity,
  SearchVocabularyEntity,
  SearchWordEntity,
  ShownValueEntity,
} from './search.ts';
import {
  UsedTicketEntity,
  VersionErrorEntity,
  VersionLoadsEntity,
  VersionVisitorEntity,
  VersionWatchEntity,
} from './delivery.ts';

export const entities = [
  UserEntity,
  SuspendedUserEntity,
  SessionEntity,
  SecondFactorEntity,
  RecoveryCodeEntity,
  IdentityEntity,
  OidcRequestEntity,
  PendingLinkEntity,
  MailEntity,
  MailLinkEntity,
  AuditEntity,
  AuditLinkEntity,
  PersonKeyEntity,
  ShopSecretEntity,
  ShopSettingEntity,
  ProductEntity,
  ProductSizeEntity,
  StockMovementEntity,
  PriceChangeEntity,
  ProductImageEntity,
  ProductImportEntity,
  ProductImportRowEntity,
  SizeChartEntity,
  SearchWordEntity,
  SearchVocabularyEntity,
  SearchSynonymEntity,
  ProductFacetEntity,
  ShownValueEntity,
  CategoryMoveEntity,
  ReviewEntity,
  DeletedReviewEntity,
  CartEntity,
  SavedProductEntity,
  StockNoticeEntity,
  NoticeRefusalEntity,
  CatalogueVersionEntity,
  ListingChangeEntity,
  OrderEntity,
  OrderLineEntity,
  OrderWordEntity,
  OrderReturnEntity,
  OrderReturnLineEntity,
  OrderNoteEntity,
  IdempotencyEntity,
  PayPalOrderEntity,
  PayPalCheckEntity,
  PaymentEntity,
  PaymentEventEntity,
  WebhookEventEntity,
  InvoiceCounterEntity,
  InvoiceEntity,
  RefundEntity,
  RefundLineEntity,
  CreditNoteCounterEntity,
  CreditNoteEntity,
  ExchangeRateEntity,
  HealthProbeEntity,
  VersionErrorEntity,
  VersionLoadsEntity,
  VersionVisitorEntity,
  UsedTicketEntity,
  VersionWatchEntity,
  PictureUseEntity,
  LeaseEntity,
];
