import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { BOOL, ID, INT, TIME } from './columns.ts';

/** A file of products: read and checked first, then carried out row by row. */
@Entity('product_imports')
export class ProductImportEntity {
  @PrimaryColumn(ID)
  id!: string;

  @Column({ type: 'varchar', length: 10 })
  state!: 'checking' | 'checked' | 'running' | 'done';

  /** Whether broken rows are passed over. */
  @Column(BOOL)
  skipsBroken!: boolean;

  /** The number of rows. */
  @Column(INT)
  rowCount!: number;

  /** The position of the next row to carry out. It moves in the transaction of its rows, so that none is carried out twice. */
  @Column(INT)
  nextRow!: number;

  @Index('product_imports_age')
  @Column(TIME)
  createdAt!: Date;
}
