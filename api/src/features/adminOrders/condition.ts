import type { EntityManager } from 'typeorm';
import { OrderEntity } from '../../database/entities/OrderEntity.ts';

/** What the row of an order, as `o`, must fulfil. */
export interface Condition {
  readonly sql: string;
  readonly values: readonly unknown[];
}

export function allOf(conditions: readonly Condition[]): Condition {
  return joined(conditions, ' AND ', '1 = 1');
}

export function anyOf(conditions: readonly Condition[]): Condition {
  return joined(conditions, ' OR ', '1 = 0');
}

function joined(conditions: readonly Condition[], word: string, none: string): Condition {
  if (conditions.length === 0) return { sql: none, values: [] };
  return {
    sql: conditions.map(({ sql }) => `(${sql})`).join(word),
    values: conditions.flatMap(({ values }) => values),
  };
}

/** A moment as the engine stores it. */
export function storedTime({ dataSource }: EntityManager, moment: Date): unknown {
  const [column] = dataSource.getMetadata(OrderEntity).findColumnsWithPropertyPath('createdAt');
  if (!column) throw new Error('An order has no time');
  return dataSource.driver.preparePersistentValue(moment, column);
}
