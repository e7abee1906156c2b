import { within } from '@testing-library/react';

export function getAmounts(summary: HTMLElement): [label: string | null, amount: string | null][] {
  return within(summary)
    .getAllByRole('term')
    .map((term) => [term.firstChild?.textContent ?? null, term.nextElementSibling?.textContent ?? null]);
}
