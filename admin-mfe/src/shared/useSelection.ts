import { useState } from 'react';

/** Maximum number of objects in a bulk call. */
export const MAX_SELECTED = 100;

/** Selected rows of a list, across its pages. */
export interface Selection<Item> {
  /** Selected items in the order of selection, as they were at that time. */
  readonly chosen: readonly Item[];
  /** Number of items that the last selection left out because of the maximum. */
  readonly leftOut: number;
  readonly has: (item: Item) => boolean;
  /** True if all of these items are selected; false for an empty list. */
  readonly hasAll: (items: readonly Item[]) => boolean;
  /** Selects or deselects the item. At `MAX_SELECTED` no further item is selected. */
  readonly toggle: (item: Item) => void;
  /** Selects all of these items, or deselects them if all are selected. */
  readonly toggleAll: (items: readonly Item[]) => void;
  readonly clear: () => void;
}

const EMPTY_SELECTION = { chosen: [], leftOut: 0 };

export function useSelection<Item>(getKey: (item: Item) => string): Selection<Item> {
  const [{ chosen, leftOut }, setSelection] = useState<{ chosen: readonly Item[]; leftOut: number }>(
    EMPTY_SELECTION,
  );
  const keys = new Set(chosen.map(getKey));
  const has = (item: Item): boolean => keys.has(getKey(item));
  const hasAll = (items: readonly Item[]): boolean => items.length > 0 && items.every(has);
  const toggleAll = (items: readonly Item[]): void => {
    const itemKeys = new Set(items.map(getKey));
    const next = hasAll(items)
      ? chosen.filter((item) => !itemKeys.has(getKey(item)))
      : [...chosen, ...items.filter((item) => !has(item))];
    setSelection({
      chosen: next.slice(0, MAX_SELECTED),
      leftOut: Math.max(0, next.length - MAX_SELECTED),
    });
  };
  return {
    chosen,
    leftOut,
    has,
    hasAll,
    toggleAll,
    toggle(item) {
      toggleAll([item]);
    },
    clear() {
      setSelection(EMPTY_SELECTION);
    },
  };
}
