import { MAX_OLD_ADDRESS_LENGTH } from '@shop/domain/redirects';
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { ProductEntity } from './catalogue.ts';
import { ID, TIME } from './columns.ts';

/** Redirect from a URL of the former shop to a product. */
@Entity('redirects')
export class RedirectEntity {
  @PrimaryColumn(ID)
  id!: string;

  /** Path and sorted query of a page of the former shop, as `normalizeOldAddress` returns them; unique. */
  @Index('redirects_address', { unique: true })
  @Column({ type: 'varchar', length: MAX_OLD_ADDRESS_LENGTH })
  address!: string;

  @Index('redirects_product')
  @ForeignKey(() => ProductEntity, { name: 'redirects_product_fk' })
  @Column(ID)
  productId!: string;

  /** Id that the redirects of one imported file share. */
  @Index('redirects_batch')
  @Column(ID)
  batchId!: string;

  @Column(TIME)
  createdAt!: Date;
}
