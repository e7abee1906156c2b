import { AuditEntity } from './AuditEntity.ts';
import { AuditLinkEntity } from './AuditLinkEntity.ts';
import { CartEntity } from './CartEntity.ts';
import { CatalogueVersionEntity } from './CatalogueVersionEntity.ts';
import { DeletedReviewEntity } from './DeletedReviewEntity.ts';
import { CreditNoteCounterEntity } from './CreditNoteCounterEntity.ts';
import { CreditNoteEntity } from './CreditNoteEntity.ts';
import { ExchangeRateEntity } from './ExchangeRateEntity.ts';
import { IdentityEntity } from './IdentityEntity.ts';
import { HealthProbeEntity } from './HealthProbeEntity.ts';
import { IdempotencyEntity } from './IdempotencyEntity.ts';
import { InvoiceCounterEntity } from './InvoiceCounterEntity.ts';
import { InvoiceEntity } from './InvoiceEntity.ts';
import { LeaseEntity } from './LeaseEntity.ts';
import { ListingChangeEntity } from './ListingChangeEntity.ts';
import { MailEntity } from './MailEntity.ts';
import { MailLinkEntity } from './MailLinkEntity.ts';
import { NoticeRefusalEntity } from './NoticeRefusalEntity.ts';
import { OidcRequestEntity } from './OidcRequestEntity.ts';
import { OrderEntity } from './OrderEntity.ts';
import { OrderLineEntity } from './OrderLineEntity.ts';
import { OrderWordEntity } from './OrderWordEntity.ts';
import { OrderReturnEntity } from './OrderReturnEntity.ts';
import { OrderReturnLineEntity } from './OrderReturnLineEntity.ts';
import { OrderNoteEntity } from './OrderNoteEntity.ts';
import { PaymentEntity } from './PaymentEntity.ts';
import { PaymentEventEntity } from './PaymentEventEntity.ts';
import { PayPalCheckEntity } from './PayPalCheckEntity.ts';
import { PayPalOrderEntity } from './PayPalOrderEntity.ts';
import { PendingLinkEntity } from './PendingLinkEntity.ts';
import { PersonKeyEntity } from './PersonKeyEntity.ts';
import { PictureUseEntity } from './PictureUseEntity.ts';
import { ProductEntity } from './ProductEntity.ts';
import { ProductImageEntity } from './ProductImageEntity.ts';
import { ProductImportEntity } from './ProductImportEntity.ts';
import { ProductImportRowEntity } from './ProductImportRowEntity.ts';
import { ProductFacetEntity } from './ProductFacetEntity.ts';
import { ProductSizeEntity } from './ProductSizeEntity.ts';
import { RecoveryCodeEntity } from './RecoveryCodeEntity.ts';
import { RefundEntity } from './RefundEntity.ts';
import { RefundLineEntity } from './RefundLineEntity.ts';
import { ReviewEntity } from './ReviewEntity.ts';
import { SearchSynonymEntity } from './SearchSynonymEntity.ts';
import { SearchVocabularyEntity } from './SearchVocabularyEntity.ts';
import { SavedProductEntity } from './SavedProductEntity.ts';
import { SearchWordEntity } from './SearchWordEntity.ts';
import { SecondFactorEntity } from './SecondFactorEntity.ts';
import { SessionEntity } from './SessionEntity.ts';
import { ShownValueEntity } from './ShownValueEntity.ts';
import { ShopSettingEntity } from './ShopSettingEntity.ts';
import { ShopSecretEntity } from './ShopSecretEntity.ts';
import { SizeChartEntity } from './SizeChartEntity.ts';
import { StockMovementEntity } from './StockMovementEntity.ts';
import { StockNoticeEntity } from './StockNoticeEntity.ts';
import { SuspendedUserEntity } from './SuspendedUserEntity.ts';
import { UsedTicketEntity } from './UsedTicketEntity.ts';
import { UserEntity } from './UserEntity.ts';
import { VersionLoadsEntity } from './VersionLoadsEntity.ts';
import { VersionVisitorEntity } from './VersionVisitorEntity.ts';
import { VersionWatchEntity } from './VersionWatchEntity.ts';
import { WebhookEventEntity } from './WebhookEventEntity.ts';

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
