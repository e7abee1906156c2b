import { useState } from 'react';

/** As many objects as the calls for a selection take at once. */
export const SELECTION_MAX = 100;

/** The chosen rows of a list. They stay chosen while other pages of the list are looked at. */
export interface Selection<Item> {
  /** In the order in which they were chosen, as they were then. */
  readonly chosen: readonly Item[];
  /** How many items the last choice left out, because no more can be chosen. */
  readonly leftOut: number;
  readonly has: (item: Item) => boolean;
  /** Whether all of these are chosen; false without any. */
  readonly hasAll: (items: readonly Item[]) => boolean;
  /** Chooses the item or takes it out. Beyond `SELECTION_MAX` nothing more is chosen. */
  readonly toggle: (item: Item) => void;
  /** Chooses all of these or, when all are chosen, takes all of them out. */
  readonly toggleAll: (items: readonly Item[]) => void;
  readonly clear: () => void;
}

const NOTHING = { chosen: [], leftOut: 0 };

export function useSelection<Item>(keyOf: (item: Item) => string): Selection<Item> {
  const [{ chosen, leftOut }, setSelected] = useState<{ chosen: readonly Item[]; leftOut: number }>(NOTHING);
  const keys = new Set(chosen.map(keyOf));
  const has = (item: Item): boolean => keys.has(keyOf(item));
  const hasAll = (items: readonly Item[]): boolean => items.length > 0 && items.every(has);
  const toggleAll = (items: readonly Item[]): void => {
    const given = new Set(items.map(keyOf));
    const next = hasAll(items)
      ? chosen.filter((item) => !given.has(keyOf(item)))
      : [...chosen, ...items.filter((item) => !has(item))];
    setSelected({
      chosen: next.slice(0, SELECTION_MAX),
      leftOut: Math.max(0, next.length - SELECTION_MAX),
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
      setSelected(NOTHING);
    },
  };
}
