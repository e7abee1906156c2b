import { announce, Price, ProductPicture, useNavigate } from '@shop/shared-ui';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { useCombobox } from './useCombobox.ts';
import { useSuggestions } from './useSuggestions.ts';
import type { Suggestion } from './useSuggestions.ts';
import { useInputText } from './useInputText.ts';

export interface SearchSuggestionsProps {
  /** The search box, which gets the key handlers and attributes of the combobox. */
  box: HTMLInputElement;
}

/** List of suggestions below the search box. Enter without a selected suggestion searches for the typed text. */
export function SearchSuggestions({ box }: SearchSuggestionsProps) {
  const listId = useId();
  const navigate = useNavigate();
  const groups = useSuggestions(useInputText(box));
  const options = groups.flatMap(({ suggestions }) => suggestions);
  const getId = ({ key }: Suggestion): string => `${listId}${key}`;
  const choose = ({ to }: Suggestion): void => {
    box.value = '';
    box.dispatchEvent(new Event('input', { bubbles: true }));
    void navigate(to);
  };
  const { isOpen, activeId, close } = useCombobox(box, { listId, options, getId, onChoose: choose });
  useCountAnnouncement(isOpen ? options.length : 0);
  if (!isOpen) return null;
  return (
    <List
      id={listId}
      role="listbox"
      aria-label="Suggestions"
      // Prevents the box from losing the focus, which would close the list before the click.
      onPointerDown={(event) => {
        event.preventDefault();
      }}
    >
      {groups.map(({ name, suggestions }) => (
        <div key={name} role="group" aria-labelledby={`${listId}${name}`}>
          <div className="group" role="presentation" id={`${listId}${name}`}>
            {name}
          </div>
          {suggestions.map((suggestion) => (
            <Option
              key={suggestion.key}
              id={getId(suggestion)}
              suggestion={suggestion}
              isActive={getId(suggestion) === activeId}
              onChoose={() => {
                close();
                choose(suggestion);
              }}
            />
          ))}
        </div>
      ))}
    </List>
  );
}

interface OptionProps {
  id: string;
  suggestion: Suggestion;
  isActive: boolean;
  onChoose: () => void;
}

function Option({ id, suggestion: { label, product }, isActive, onChoose }: OptionProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <Row ref={row} role="option" id={id} aria-selected={isActive} onClick={onChoose}>
      {product && (
        <span className="picture">
          <ProductPicture image={product.image} alt="" sizes="40px" />
        </span>
      )}
      <span className="label">{label}</span>
      {product && <Price rand={product.price} />}
    </Row>
  );
}

function useCountAnnouncement(count: number): void {
  useEffect(() => {
    if (count > 0) announce(count === 1 ? '1 suggestion' : `${count} suggestions`);
  }, [count]);
}

const List = styled.div`
  position: absolute;
  z-index: 30;
  inset: calc(100% + 6px) 0 auto;
  max-height: min(32rem, 70dvh);
  padding: 6px;
  overflow-y: auto;
  border-radius: var(--radius-control);
  background: var(--card);
  color: var(--ink);
  box-shadow: 0 0 0 1px var(--line-strong);

  .group {
    padding: 8px 10px 4px;
    color: var(--muted);
    font-size: 0.875rem;
    font-weight: 700;
  }
  .picture {
    flex: none;
    width: 40px;
    border-radius: var(--radius-small);
    overflow: hidden;
  }
  .label {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  @media (forced-colors: active) {
    border: 2px solid;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  padding: 4px 10px;
  border-radius: var(--radius-small);
  font-weight: 700;
  cursor: pointer;

  @media (hover: hover) {
    &:hover {
      background: var(--paper);
    }
  }
  &[aria-selected='true'] {
    outline: 2px solid var(--ink);
    outline-offset: -2px;
    background: var(--lime);
  }
`;
