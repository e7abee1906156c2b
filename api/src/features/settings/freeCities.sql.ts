import { parseSetting } from '@shop/domain/shopSettings';
import type { PricingRules } from '@shop/domain/totals';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../database/sql.ts';

/**
 * Subquery for the stored text of the setting `freeCities`, for use in other statements; selects null while the
 * default applies.
 */
export const FREE_CITIES_SQL = "(SELECT line FROM shop_settings WHERE name = 'freeCities')";

/** Parses the stored text of the setting `freeCities`; null while the default applies. */
export function parseFreeCities(line: string | null): readonly string[] | null {
  const cities = line === null ? null : parseSetting('freeCities', line);
  return typeof cities === 'object' ? cities : null;
}

/** Reads the setting `freeCities` from the database, uncached; null while the default applies. */
export async function readFreeCities(em: EntityManager): Promise<readonly string[] | null> {
  const [row] = await queryRows<{ readonly freeCities: string | null }>(
    em,
    `SELECT ${FREE_CITIES_SQL} AS freeCities`,
  );
  return parseFreeCities(row?.freeCities ?? null);
}

/**
 * Returns the pricing rules with the cities that administrators have set in place of the default ones; null leaves
 * the defaults.
 */
export const applyFreeCities = (pricing: PricingRules, freeCities: readonly string[] | null): PricingRules =>
  freeCities === null ? pricing : { ...pricing, freeCities };
