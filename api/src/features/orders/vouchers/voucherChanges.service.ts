import type { VoucherFields } from '@shop/contract/adminVoucherForms';
import type { updateVoucher as endpoint } from '@shop/contract/adminVouchers';
import type { ParsedInputOf } from '@shop/contract/endpoint';
import type { Cents } from '@shop/domain/money';
import { centsFromRand, randFromCents } from '@shop/domain/money';
import type { AuditedValues } from '@shop/domain/undo';
import { getChangedNames } from '@shop/domain/undo';
import { findVoucherFault } from '@shop/domain/vouchers';
import type { EntityManager } from 'typeorm';
import { In, LessThanOrEqual } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { ProductEntity } from '../../../database/entities/catalogue.ts';
import { VoucherEntity } from '../../../database/entities/vouchers.ts';
import { insertMany } from '../../../database/sql.ts';
import { invalidInput, notFound } from '../../../errors.ts';
import type { Actor } from '../../audit/audit.ts';
import { recordAudit } from '../../audit/audit.ts';

/** Columns of a voucher that administrators set. */
type VoucherColumns = Omit<VoucherEntity, 'id' | 'used' | 'batchId' | 'createdAt'>;

/** Columns that cannot change after the first use of a voucher, with the form field of each. */
const TERM_FIELDS: Readonly<Record<string, string>> = {
  code: 'code',
  percent: 'percent',
  amountCents: 'amount',
  minItemsCents: 'minItems',
  categories: 'categories',
  productIds: 'products',
  excludesSale: 'excludesSale',
  validFrom: 'from',
};

const toCents = (rand: number | string): Cents => centsFromRand(rand) ?? 0;

/**
 * Converts the values of a form to the columns of a voucher that is switched on; a voucher without a start is
 * valid from now.
 */
export function toVoucherColumns(fields: VoucherFields, now: Date): VoucherColumns {
  const { code, gives, percent = null, amount = null, from = null, until } = fields;
  return {
    code,
    percent: gives === 'percent' ? percent : null,
    amountCents: gives === 'amount' && amount !== null ? toCents(amount) : null,
    minItemsCents: toCents(fields.minItems ?? 0),
    ...{ categories: fields.categories ?? [], productIds: fields.products ?? [] },
    excludesSale: fields.excludesSale ?? false,
    ...{ validFrom: from === null ? now : new Date(from), validUntil: new Date(until) },
    ...{ maxUses: fields.maxUses ?? null, usesPerBuyer: fields.usesPerBuyer ?? null, isOn: true },
  };
}

/** Converts a stored voucher to the values of its form. */
function toVoucherFields(row: VoucherEntity): VoucherFields {
  const { code, percent, amountCents, categories, excludesSale, maxUses, usesPerBuyer } = row;
  return {
    ...{ code, percent, categories, excludesSale, maxUses, usesPerBuyer },
    gives: percent !== null ? 'percent' : amountCents === null ? 'freeDelivery' : 'amount',
    amount: amountCents === null ? null : randFromCents(amountCents),
    ...{ from: row.validFrom.toISOString(), until: row.validUntil.toISOString() },
    ...{ minItems: randFromCents(row.minItemsCents), products: row.productIds },
  };
}

/** Converts the columns of a voucher to the values of an audit entry; lists become JSON. */
export function toVoucherAudit(columns: VoucherColumns): AuditedValues {
  const { code, percent, amountCents, minItemsCents, excludesSale, maxUses, usesPerBuyer, isOn } = columns;
  return {
    ...{ code, percent, amountCents, minItemsCents },
    categories: JSON.stringify(columns.categories),
    productIds: JSON.stringify(columns.productIds),
    ...{ excludesSale, maxUses, usesPerBuyer, isOn },
    ...{ validFrom: columns.validFrom.toISOString(), validUntil: columns.validUntil.toISOString() },
  };
}

/**
 * Creates a voucher and returns its id. Throws 400 for an end in the past or an unknown product, or the database's
 * unique violation for a code that another voucher has.
 */
export async function createVoucher(tx: EntityManager, actor: Actor, fields: VoucherFields): Promise<string> {
  const now = actor.now();
  const columns = toVoucherColumns(fields, now);
  assertEndsInFuture(columns, now);
  await assertProductsExist(tx, columns.productIds);
  const id = uuid();
  await insertMany(tx, VoucherEntity, [{ ...columns, id, used: 0, batchId: null, createdAt: now }]);
  await recordAudit(tx, actor, { action: 'voucher.created', target: id, after: toVoucherAudit(columns) });
  return id;
}

/**
 * Changes the given fields of a voucher. Throws 404, 400 naming a field that is invalid or may not change any
 * more, or the database's unique violation for a code that another voucher has.
 */
export async function updateVoucher(
  tx: EntityManager,
  actor: Actor,
  id: string,
  { isOn, ...changes }: Omit<ParsedInputOf<typeof endpoint>, 'id'>,
): Promise<void> {
  const voucher = await tx.findOneBy(VoucherEntity, { id });
  if (!voucher) throw notFound('Voucher');
  const definedChanges = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  const fields: VoucherFields = { ...toVoucherFields(voucher), ...definedChanges };
  const fault = findVoucherFault(fields);
  if (fault) throw invalidInput({ [fault.field]: fault.message });
  const columns = { ...toVoucherColumns(fields, actor.now()), isOn: isOn ?? voucher.isOn };
  if (changes.products) await assertProductsExist(tx, changes.products);
  await writeVoucher(tx, actor, { stored: voucher, columns });
}

interface VoucherChange {
  readonly stored: VoucherEntity;
  readonly columns: VoucherColumns;
  /** Id of the audit entry that the change reverts. */
  readonly undoes?: string;
}

/**
 * Writes the columns of a voucher that differ, and records the change in the audit. Throws 400 for a change of terms
 * after the first use, or a maximum below the uses so far; the UPDATE's own condition checks both, so no concurrent
 * order is missed.
 */
export async function writeVoucher(
  tx: EntityManager,
  actor: Actor,
  { stored, columns, undoes }: VoucherChange,
): Promise<void> {
  const { id } = stored;
  const [before, after] = [toVoucherAudit(stored), toVoucherAudit(columns)];
  const names = getChangedNames(before, after);
  if (names.length === 0) return;
  const terms = names.flatMap((name) => TERM_FIELDS[name] ?? []);
  const limit = terms.length > 0 ? 0 : names.includes('maxUses') ? columns.maxUses : null;
  const { affected } = await tx.update(
    VoucherEntity,
    { id, ...(limit !== null && { used: LessThanOrEqual(limit) }) },
    Object.fromEntries(Object.entries(columns).filter(([name]) => names.includes(name))),
  );
  if (affected !== 1) throw createVoucherUsedError(terms);
  await recordAudit(tx, actor, { action: 'voucher.changed', target: id, before, after, undoes });
}

const createVoucherUsedError = (terms: readonly string[]) =>
  invalidInput(
    terms.length === 0
      ? { maxUses: 'It already has more uses than that.' }
      : Object.fromEntries(terms.map((field) => [field, 'An order has used this voucher: this stays.'])),
  );

/** Throws 400 unless the end of a new voucher is in the future. */
export function assertEndsInFuture({ validUntil }: Pick<VoucherColumns, 'validUntil'>, now: Date): void {
  if (validUntil <= now) throw invalidInput({ until: 'Please enter a time in the future.' });
}

export async function assertProductsExist(em: EntityManager, ids: readonly string[]): Promise<void> {
  if ((await em.countBy(ProductEntity, { id: In([...ids]) })) === new Set(ids).size) return;
  throw invalidInput({ products: "One of these products doesn't exist." });
}
