import type { EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';

/** Selection of rows that a job deletes in batches. */
export interface RowSelection<Entity extends ObjectLiteral = ObjectLiteral> {
  readonly entity: EntityTarget<Entity>;
  /** Indexed column with few rows per value. */
  readonly key: keyof Entity & string;
  /** Condition, or alternative conditions that are combined with OR. */
  readonly where: FindOptionsWhere<Entity> | FindOptionsWhere<Entity>[];
}
