import { AuditEntity } from './entities/AuditEntity.ts';
import { AuditLinkEntity } from './entities/AuditLinkEntity.ts';
import { CartEntity } from './entities/CartEntity.ts';
import { CatalogueVersionEntity } from './entities/CatalogueVersionEntity.ts';
import { DeletedReviewEntity } from './entities/DeletedReviewEntity.ts';
import { CreditNoteCounterEntity } from './entities/CreditNoteCounterEntity.ts';
import { CreditNoteEntity } from './entities/CreditNoteEntity.ts';
import { ExchangeRateEntity } from './entities/ExchangeRateEntity.ts';
import { IdentityEntity } from './entities/IdentityEntity.ts';
import { HealthProbeEntity } from './entities/HealthProbeEntity.ts';
import { IdempotencyEntity } from './entities/IdempotencyEntity.ts';
import { InvoiceCounterEntity } from './entities/InvoiceCounterEntity.ts';
import { InvoiceEntity } from './entities/InvoiceEntity.ts';
import { LeaseEntity } from './entities/LeaseEntity.ts';
import { ListingChangeEntity } from './entities/ListingChangeEntity.ts';
import { MailEntity } from './entities/MailEntity.ts';
import { MailLinkEntity } from './entities/MailLinkEntity.ts';
import { NoticeRefusalEntity } from './entities/NoticeRefusalEntity.ts';
import { OidcRequestEntity } from './entities/OidcRequestEntity.ts';
import { OrderEntity } from './entities/OrderEntity.ts';
import { OrderLineEntity } from './entities/OrderLineEntity.ts';
import { OrderWordEntity } from './entities/OrderWordEntity.ts';
import { OrderReturnEntity } from './entities/OrderReturnEntity.ts';
import { OrderReturnLineEntity } from './entities/OrderReturnLineEntity.ts';
import { OrderNoteEntity } from './entities/OrderNoteEntity.ts';
import { PaymentEntity } from './entities/PaymentEntity.ts';
import { PaymentEventEntity } from './entities/PaymentEventEntity.ts';
import { PayPalCheckEntity } from './entities/PayPalCheckEntity.ts';
import { PayPalOrderEntity } from './entities/PayPalOrderEntity.ts';
import { PendingLinkEntity } from './entities/PendingLinkEntity.ts';
import { PersonKeyEntity } from './entities/PersonKeyEntity.ts';
import { PictureUseEntity } from './entities/PictureUseEntity.ts';
import { ProductEntity } from './entities/ProductEntity.ts';
import { ProductImageEntity } from './entities/ProductImageEntity.ts';
import { ProductImportEntity } from './entities/ProductImportEntity.ts';
import { ProductImportRowEntity } from './entities/ProductImportRowEntity.ts';
import { ProductFacetEntity } from './entities/ProductFacetEntity.ts';
import { ProductSizeEntity } from './entities/ProductSizeEntity.ts';
import { RecoveryCodeEntity } from './entities/RecoveryCodeEntity.ts';
import { RefundEntity } from './entities/RefundEntity.ts';
import { RefundLineEntity } from './entities/RefundLineEntity.ts';
import { ReviewEntity } from './entities/ReviewEntity.ts';
import { SearchSynonymEntity } from './entities/SearchSynonymEntity.ts';
import { SearchVocabularyEntity } from './entities/SearchVocabularyEntity.ts';
import { SavedProductEntity } from './entities/SavedProductEntity.ts';
import { SearchWordEntity } from './entities/SearchWordEntity.ts';
import { SecondFactorEntity } from './entities/SecondFactorEntity.ts';
import { SessionEntity } from './entities/SessionEntity.ts';
import { ShownValueEntity } from './entities/ShownValueEntity.ts';
import { ShopSettingEntity } from './entities/ShopSettingEntity.ts';
import { ShopSecretEntity } from './entities/ShopSecretEntity.ts';
import { SizeChartEntity } from './entities/SizeChartEntity.ts';
import { StockMovementEntity } from './entities/StockMovementEntity.ts';
import { StockNoticeEntity } from './entities/StockNoticeEntity.ts';
import { SuspendedUserEntity } from './entities/SuspendedUserEntity.ts';
import { UsedTicketEntity } from './entities/UsedTicketEntity.ts';
import { UserEntity } from './entities/UserEntity.ts';
import { VersionLoadsEntity } from './entities/VersionLoadsEntity.ts';
import { VersionVisitorEntity } from './entities/VersionVisitorEntity.ts';
import { VersionWatchEntity } from './entities/VersionWatchEntity.ts';
import { WebhookEventEntity } from './entities/WebhookEventEntity.ts';

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
  ProductImageEntity,
  ProductImportEntity,
  ProductImportRowEntity,
  SizeChartEntity,
  SearchWordEntity,
  SearchVocabularyEntity,
  SearchSynonymEntity,
  ProductFacetEntity,
  ShownValueEntity,
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
  VersionLoadsEntity,
  VersionVisitorEntity,
  UsedTicketEntity,
  VersionWatchEntity,
  PictureUseEntity,
  LeaseEntity,
];
