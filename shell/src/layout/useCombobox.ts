import { useEffect, useState } from 'react';

interface ComboboxOptions<Option> {
  listId: string;
  options: readonly Option[];
  idOf: (option: Option) => string;
  onChoose: (option: Option) => void;
}

interface Combobox {
  isOpen: boolean;
  /** The id of the option that the arrow keys have reached. */
  activeId: string | null;
  close: () => void;
}

/**
 * Makes a text box, which is rendered elsewhere and keeps its focus and text meanwhile, a combobox of the ARIA pattern
 * 'list autocomplete with manual selection'. The box is one from the first options on; until then it is a plain box.
 */
export function useCombobox<Option>(
  box: HTMLInputElement,
  { listId, options, idOf, onChoose }: ComboboxOptions<Option>,
): Combobox {
  // Suggestions arrive later than the text, and whoever has left the box meanwhile does not want them.
  const [isWanted, setWanted] = useState(() => document.activeElement === box);
  const [reached, setReached] = useState<string | null>(null);
  const active = options.findIndex((option) => idOf(option) === reached);
  const isOpen = isWanted && options.length > 0;
  const activeId = isOpen && active >= 0 ? reached : null;

  const close = (): void => {
    setWanted(false);
    setReached(null);
  };
  const reach = (index: number): void => {
    const option = options.at(index % options.length);
    setWanted(true);
    setReached(option === undefined ? null : idOf(option));
  };

  useEffect(() => {
    const handleInput = (): void => {
      setWanted(document.activeElement === box);
      setReached(null);
    };
    const handleKey = (event: KeyboardEvent): void => {
      if (event.isComposing) return;
      const act = actionOf(event);
      if (act) event.preventDefault();
      act?.();
    };
    const actionOf = ({ key, altKey }: KeyboardEvent): (() => void) | undefined => {
      const chosen = activeId === null ? undefined : options[active];
      if (key === 'ArrowDown' && options.length > 0)
        return () => (altKey ? setWanted(true) : reach(active + 1));
      if (key === 'ArrowUp' && options.length > 0)
        return () => (altKey ? close() : reach(Math.max(active, 0) - 1));
      if (key === 'Escape' && isOpen) return close;
      if (key === 'Enter' && chosen !== undefined) {
        return () => {
          close();
          onChoose(chosen);
        };
      }
      // The text cursor moves and the form is sent as in every text box.
      if (key === 'Enter' || key === 'Tab') close();
      if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) setReached(null);
      return undefined;
    };
    box.addEventListener('input', handleInput);
    box.addEventListener('keydown', handleKey);
    box.addEventListener('blur', close);
    return () => {
      box.removeEventListener('input', handleInput);
      box.removeEventListener('keydown', handleKey);
      box.removeEventListener('blur', close);
    };
  });

  useEffect(() => {
    if (!isOpen && box.getAttribute('role') !== 'combobox') return;
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? listId : null,
      'aria-activedescendant': activeId,
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === null) box.removeAttribute(name);
      else box.setAttribute(name, value);
    }
  }, [box, isOpen, listId, activeId]);

  return { isOpen, activeId, close };
}
