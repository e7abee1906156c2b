import type { Company } from './companies.ts';
import { formatCompany } from './companies.ts';

/**
 * Shop as the seller of an order; the legal data are absent, null or empty where its owner has not set them.
 */
export interface Seller {
  name: string;
  /** Registered name, if the shop trades under another one. */
  legalName?: string | null | undefined;
  registration?: string | null | undefined;
  address?: string | null | undefined;
}

/**
 * Formats a seller in one line, without missing data: `Koppie Clothing (Pty) Ltd, reg. 2020/123456/07,
 * trading as Koppie, 1 Main Road, Paarl`.
 */
export function formatSeller({ name, legalName, registration, address }: Seller): string {
  const hasTradingName = Boolean(legalName) && legalName !== name;
  return [
    hasTradingName ? legalName : name,
    registration && `reg. ${registration}`,
    hasTradingName && `trading as ${name}`,
    address,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Buyer as named on the invoice of an order. */
export interface Recipient {
  name: string;
  address: string;
  company?: Company | undefined;
}

/** Formats the recipient of an invoice or a credit note in one line, which begins with the company, if any. */
export function formatRecipient({ name, address, company }: Recipient): string {
  return [...(company ? [formatCompany(company)] : []), name, address].join(', ');
}

/** Formats the label of the VAT included in the total of an invoice or a credit note. */
export function formatVatLabel({ percent }: { percent: number }): string {
  return `VAT ${percent}%, included`;
}
