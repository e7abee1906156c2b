import type { SizeChart } from '@shop/contract/products';
import { SLUG_MAX } from '@shop/domain/slugs';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { JSON_TEXT } from './columns.ts';

/** The measures of a category's sizes. */
@Entity('size_charts')
export class SizeChartEntity {
  @PrimaryColumn({ type: 'varchar', length: SLUG_MAX })
  categorySlug!: string;

  @Column(JSON_TEXT)
  chart!: SizeChart;
}
