import { parseSetting } from '@shop/domain/shopSettings';
import type { PricingRules } from '@shop/domain/totals';
import type { EntityManager } from 'typeorm';
import { queryRows } from '../../database/sql.ts';

const ORDER_SETTINGS_SQL = `SELECT (SELECT line FROM shop_settings WHERE name = 'freeCities') AS line,
  (SELECT MAX(version) FROM legal_texts WHERE kind = 'terms') AS termsVersion`;

/** Settings of administrators that apply to a new order. */
export interface OrderSettings {
  /** Cities with free delivery; null while the default applies. */
  readonly freeCities: readonly string[] | null;
  /** Newest version of the terms; null before the first. */
  readonly termsVersion: number | null;
}

/** Reads the settings of a new order from the database, uncached, with one statement. */
export async function readOrderSettings(em: EntityManager): Promise<OrderSettings> {
  const [row] = await queryRows<{ readonly line: string | null; readonly termsVersion: number | null }>(
    em,
    ORDER_SETTINGS_SQL,
  );
  const { line = null, termsVersion = null } = row ?? {};
  const cities = line === null ? null : parseSetting('freeCities', line);
  return { freeCities: typeof cities === 'object' ? cities : null, termsVersion };
}

/** Returns the pricing rules with the given cities of free delivery; null leaves the default cities. */
export const applyFreeCities = (
  pricing: PricingRules,
  freeCities: OrderSettings['freeCities'],
): PricingRules => (freeCities === null ? pricing : { ...pricing, freeCities });
