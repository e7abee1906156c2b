import { useEffect, useState } from 'react';

interface ComboboxOptions<Option> {
  listId: string;
  options: readonly Option[];
  getId: (option: Option) => string;
  onChoose: (option: Option) => void;
}

interface Combobox {
  isOpen: boolean;
  /** Id of the option that the arrow keys have reached; null without one. */
  activeId: string | null;
  close: () => void;
}

/**
 * Turns a text box, which is rendered elsewhere and retains its focus and text, into a combobox of the ARIA pattern
 * 'list autocomplete with manual selection'. The box is a plain one until the first options arrive.
 */
export function useCombobox<Option>(
  box: HTMLInputElement,
  { listId, options, getId, onChoose }: ComboboxOptions<Option>,
): Combobox {
  // Suggestions may arrive after the visitor has left the box, and then must not open.
  const [isWanted, setWanted] = useState(() => document.activeElement === box);
  const [reached, setReached] = useState<string | null>(null);
  const active = options.findIndex((option) => getId(option) === reached);
  const isOpen = isWanted && options.length > 0;
  const activeId = isOpen && active >= 0 ? reached : null;

  const close = (): void => {
    setWanted(false);
    setReached(null);
  };
  const moveTo = (index: number): void => {
    const option = options.at(index % options.length);
    setWanted(true);
    setReached(option === undefined ? null : getId(option));
  };

  useEffect(() => {
    const handleInput = (): void => {
      setWanted(document.activeElement === box);
      setReached(null);
    };
    const handleKey = (event: KeyboardEvent): void => {
      if (event.isComposing) return;
      const comboboxAction = getAction(event);
      if (comboboxAction) event.preventDefault();
      comboboxAction?.();
    };
    const getAction = ({ key, altKey }: KeyboardEvent): (() => void) | undefined => {
      const selectedOption = activeId === null ? undefined : options[active];
      if (key === 'ArrowDown' && options.length > 0)
        return () => (altKey ? setWanted(true) : moveTo(active + 1));
      if (key === 'ArrowUp' && options.length > 0)
        return () => (altKey ? close() : moveTo(Math.max(active, 0) - 1));
      if (key === 'Escape' && isOpen) return close;
      if (key === 'Enter' && selectedOption !== undefined) {
        return () => {
          close();
          onChoose(selectedOption);
        };
      }
      // These keys keep the browser's default action, which moves the text cursor or the focus or submits the form.
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
