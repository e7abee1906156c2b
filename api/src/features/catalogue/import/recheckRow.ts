import type { EntityManager } from 'typeorm';
import type { ProductImportRowEntity } from '../../../database/entities/productImports.ts';
import { pickChangedCells, findFieldsChangedSince } from './importFields.ts';
import type { KnownProducts } from './knownProducts.ts';
import { findProductOfRow } from './knownProducts.ts';
import type { RowPlan } from './planRow.ts';
import { createBrokenRow, planChange, planRow } from './planRow.ts';

const CHECK_AGAIN = 'Please check the file again.';
const OTHER_PRODUCT = `name: The product of this row has changed since the file was checked. ${CHECK_AGAIN}`;
const ADDED_MEANWHILE = `name: A product of this name was added after the file was checked. ${CHECK_AGAIN}`;
/** Maximum length of a displayed value; two of them and their message fit into a note. */
const MAX_VALUE_LENGTH = 120;

type CheckedRow = Pick<ProductImportRowEntity, 'cells' | 'fate' | 'basis'>;

/**
 * Plans a checked row again when it is applied. Only the changes that the check has announced are written: a field that
 * was shown as unchanged keeps its current value, and a field that has since got a third value makes the row invalid.
 */
export async function recheckRow(
  em: EntityManager,
  { cells, fate, basis }: CheckedRow,
  known: KnownProducts,
  now: Date,
): Promise<RowPlan> {
  const subject = findProductOfRow(cells, known);
  if (typeof subject === 'string') return createBrokenRow(subject);
  if (fate === 'new') return subject ? createBrokenRow(ADDED_MEANWHILE) : planRow(em, cells, known, now);
  if (!subject || basis?.productId !== subject.product.id) return createBrokenRow(OTHER_PRODUCT);
  const plan = await planChange(em, subject, pickChangedCells(cells, basis), now);
  const moved = findFieldsChangedSince(basis, subject);
  const isAnnounced = (field: string) => basis.changed.includes(field);
  const writes = 'next' in plan ? plan.changed : basis.changed;
  const conflict = moved.find(({ field }) => isAnnounced(field) && writes.includes(field));
  if (conflict && plan.fate !== 'unchanged') {
    const { field, was, now: found } = conflict;
    return createBrokenRow(
      `${field}: This is ${formatValue(found)} now, and was ${formatValue(was)} when the file was checked. ${CHECK_AGAIN}`,
    );
  }
  const left = moved.filter(({ field }) => !isAnnounced(field));
  if (!('next' in plan) || left.length === 0) return plan;
  const found = left.map(({ field, now: value }) => `${field} ${formatValue(value)}`).join(', ');
  return { ...plan, note: `${plan.note}. Changed since the check and left as it is: ${found}` };
}

const formatValue = (value: string): string =>
  value.length > MAX_VALUE_LENGTH ? `${[...value].slice(0, MAX_VALUE_LENGTH).join('')}…` : value;
