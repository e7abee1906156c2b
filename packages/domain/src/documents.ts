/** Formats the seller of an invoice or a credit note in one line; not every shop has an address. */
export function formatSeller({ name, address }: { name: string; address: string | null }): string {
  return address === null ? name : `${name}, ${address}`;
}

/** Formats the label of the VAT included in the total of an invoice or a credit note. */
export function formatVatLabel({ percent }: { percent: number }): string {
  return `VAT ${percent}%, included`;
}
