import { Button, cardSurface, media } from '@shop/shared-ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { MAX_SELECTED } from './useSelection.ts';
import type { Selection } from './useSelection.ts';

interface SelectionBarProps<Item> {
  selection: Selection<Item>;
  /** Rows of the current page. */
  shown: readonly Item[];
  /** Plural noun for the selected objects, e.g. 'orders'. */
  noun: string;
  /** Buttons for the selected rows, shown once a row is selected. */
  children: ReactNode;
}

/** Selects all rows of the page, shows the number of selected rows on all pages, and offers actions on them. */
export function SelectionBar<Item>({ selection, shown, noun, children }: SelectionBarProps<Item>) {
  const { length } = selection.chosen;
  const { leftOut } = selection;
  return (
    <Bar role="group" aria-label={`Selected ${noun}`} data-chosen={length > 0}>
      <label>
        <input
          type="checkbox"
          checked={selection.hasAll(shown)}
          onChange={() => {
            selection.toggleAll(shown);
          }}
        />
        Select all on this page
      </label>
      <span role="status">{length === 0 ? '' : getCountText(length, leftOut)}</span>
      {length > 0 && (
        <Actions>
          {children}
          <Button variant="quiet" size="small" onClick={selection.clear}>
            Clear selection
          </Button>
        </Actions>
      )}
    </Bar>
  );
}

function getCountText(length: number, leftOut: number): string {
  if (length < MAX_SELECTED) return `${String(length)} selected`;
  const limitText = `${String(length)} selected, the most you can select at once`;
  return leftOut === 0 ? limitText : `${limitText}. ${String(leftOut)} more couldn't be selected.`;
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  padding: 6px 16px;
  ${cardSurface}

  /* Sticky, so that the actions remain reachable while more rows are selected. */
  &[data-chosen='true'] {
    position: sticky;
    z-index: 2;
    bottom: 8px;
    box-shadow: 0 0 0 2px var(--ink);
  }
  label {
    display: inline-flex;
    align-items: center;
    gap: 10px;
    min-height: 44px;
  }
  input {
    width: 24px;
    height: 24px;
    margin: 0;
    accent-color: var(--green-700);
  }
  span {
    font-weight: 700;
  }
  @media print {
    display: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-left: auto;

  /* All buttons are seen at once, in rows that fill the bar. */
  ${media.down('md')} {
    width: 100%;
    padding-bottom: 4px;

    > * {
      flex: 1 1 auto;
    }
  }
`;
