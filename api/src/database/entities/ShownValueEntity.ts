import { Entity, PrimaryColumn } from 'typeorm';
import { NAME } from './columns.ts';

export interface ShownValue {
  readonly kind: 'category' | 'brand' | 'size';
  readonly slug: string;
}

/**
 * A value by which shoppers could once narrow a list. It stays when its last product goes, because the address of the
 * list may have been shared; other values are refused.
 */
@Entity('shown_values')
export class ShownValueEntity implements ShownValue {
  @PrimaryColumn({ type: 'varchar', length: 8 })
  kind!: ShownValue['kind'];

  @PrimaryColumn(NAME)
  slug!: string;
}
