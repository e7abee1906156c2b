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
  const [isOpenRequested, setIsOpenRequested] = useState(() => document.activeElement === box);
  const [reachedId, setReachedId] = useState<string | null>(null);
  const activeIndex = options.findIndex((option) => getId(option) === reachedId);
  const isOpen = isOpenRequested && options.length > 0;
  const activeId = isOpen && activeIndex >= 0 ? reachedId : null;

  const close = (): void => {
    setIsOpenRequested(false);
    setReachedId(null);
  };
  const moveTo = (index: number): void => {
    const option = options.at(index % options.length);
    setIsOpenRequested(true);
    setReachedId(option === undefined ? null : getId(option));
  };

  useEffect(() => {
    const handleInput = (): void => {
      setIsOpenRequested(document.activeElement === box);
      setReachedId(null);
    };
    const handleKey = (event: KeyboardEvent): void => {
      if (event.isComposing) return;
      const comboboxAction = getAction(event);
      if (comboboxAction) event.preventDefault();
      comboboxAction?.();
    };
    const getAction = ({ key, altKey }: KeyboardEvent): (() => void) | undefined => {
      const selectedOption = activeId === null ? undefined : options[activeIndex];
      if (key === 'ArrowDown' && options.length > 0)
        return () => (altKey ? setIsOpenRequested(true) : moveTo(activeIndex + 1));
      if (key === 'ArrowUp' && options.length > 0)
        return () => (altKey ? close() : moveTo(Math.max(activeIndex, 0) - 1));
      if (key === 'Escape' && isOpen) return close;
      if (key === 'Enter' && selectedOption !== undefined) {
        return () => {
          close();
          onChoose(selectedOption);
        };
      }
      // These keys keep the browser's default action, which moves the text cursor or the focus or submits the form.
      if (key === 'Enter' || key === 'Tab') close();
      if (['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key)) setReachedId(null);
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
