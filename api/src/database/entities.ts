import { AuditEntity } from './entities/AuditEntity.ts';
import { AuditLinkEntity } from './entities/AuditLinkEntity.ts';
import { CatalogueVersionEntity } from './entities/CatalogueVersionEntity.ts';
import { ExchangeRateEntity } from './entities/ExchangeRateEntity.ts';
import { IdentityEntity } from './entities/IdentityEntity.ts';
import { HealthProbeEntity } from './entities/HealthProbeEntity.ts';
import { IdempotencyEntity } from './entities/IdempotencyEntity.ts';
import { InvoiceCounterEntity } from './entities/InvoiceCounterEntity.ts';
import { InvoiceEntity } from './entities/InvoiceEntity.ts';
import { LeaseEntity } from './entities/LeaseEntity.ts';
import { MailEntity } from './entities/MailEntity.ts';
import { MailLinkEntity } from './entities/MailLinkEntity.ts';
import { OidcRequestEntity } from './entities/OidcRequestEntity.ts';
import { OrderEntity } from './entities/OrderEntity.ts';
import { OrderLineEntity } from './entities/OrderLineEntity.ts';
import { PaymentEntity } from './entities/PaymentEntity.ts';
import { PaymentEventEntity } from './entities/PaymentEventEntity.ts';
import { PayPalCheckEntity } from './entities/PayPalCheckEntity.ts';
import { PayPalOrderEntity } from './entities/PayPalOrderEntity.ts';
import { PendingLinkEntity } from './entities/PendingLinkEntity.ts';
import { PersonKeyEntity } from './entities/PersonKeyEntity.ts';
import { PictureUseEntity } from './entities/PictureUseEntity.ts';
import { ProductEntity } from './entities/ProductEntity.ts';
import { ProductImageEntity } from './entities/ProductImageEntity.ts';
import { ProductSizeEntity } from './entities/ProductSizeEntity.ts';
import { RecoveryCodeEntity } from './entities/RecoveryCodeEntity.ts';
import { ReviewEntity } from './entities/ReviewEntity.ts';
import { SearchWordEntity } from './entities/SearchWordEntity.ts';
import { SecondFactorEntity } from './entities/SecondFactorEntity.ts';
import { SessionEntity } from './entities/SessionEntity.ts';
import { ShopSecretEntity } from './entities/ShopSecretEntity.ts';
import { SizeChartEntity } from './entities/SizeChartEntity.ts';
import { StockMovementEntity } from './entities/StockMovementEntity.ts';
import { UsedTicketEntity } from './entities/UsedTicketEntity.ts';
import { UserEntity } from './entities/UserEntity.ts';
import { VersionLoadsEntity } from './entities/VersionLoadsEntity.ts';
import { VersionVisitorEntity } from './entities/VersionVisitorEntity.ts';
import { VersionWatchEntity } from './entities/VersionWatchEntity.ts';
import { WebhookEventEntity } from './entities/WebhookEventEntity.ts';

export const entities = [
  UserEntity,
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
  ProductEntity,
  ProductSizeEntity,
  StockMovementEntity,
  ProductImageEntity,
  SizeChartEntity,
  SearchWordEntity,
  ReviewEntity,
  CatalogueVersionEntity,
  OrderEntity,
  OrderLineEntity,
  IdempotencyEntity,
  PayPalOrderEntity,
  PayPalCheckEntity,
  PaymentEntity,
  PaymentEventEntity,
  WebhookEventEntity,
  InvoiceCounterEntity,
  InvoiceEntity,
  ExchangeRateEntity,
  HealthProbeEntity,
  VersionLoadsEntity,
  VersionVisitorEntity,
  UsedTicketEntity,
  VersionWatchEntity,
  PictureUseEntity,
  LeaseEntity,
];
