import { settingFrom } from '@shop/domain/shopSettings';
import type { PricingRules } from '@shop/domain/totals';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../database/sql.ts';

/** The line of the setting, for a statement that reads other things as well; null while nobody has changed it. */
export const FREE_CITIES = "(SELECT line FROM shop_settings WHERE name = 'freeCities')";

/** The cities that such a line names. */
export function freeCitiesFrom(line: string | null): readonly string[] | null {
  const cities = line === null ? null : settingFrom('freeCities', line);
  return typeof cities === 'object' ? cities : null;
}

/** As the database has it now. */
export async function readFreeCities(em: EntityManager): Promise<readonly string[] | null> {
  const [row] = await queryRows<{ readonly freeCities: string | null }>(
    em,
    `SELECT ${FREE_CITIES} AS freeCities`,
  );
  return freeCitiesFrom(row?.freeCities ?? null);
}

/** The rules with the cities that administrators have set in place of their defaults. */
export const pricingWith = (pricing: PricingRules, freeCities: readonly string[] | null): PricingRules =>
  freeCities === null ? pricing : { ...pricing, freeCities };
