import type { StockMovement } from '@shop/contract/adminStock';

export const REASON_LABELS: Readonly<Record<StockMovement['reason'], string>> = {
  sale: 'Sale',
  return: 'Return',
  delivery: 'Delivery',
  damage: 'Damage',
  count: 'Count',
  correction: 'Correction',
  import: 'Import',
};
