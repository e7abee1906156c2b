import { useEffect, useState } from 'react';

/** Returns the current text of an input that another component renders. */
export function useInputText(box: HTMLInputElement): string {
  const [text, setText] = useState(box.value);
  useEffect(() => {
    const updateText = (): void => {
      setText(box.value);
    };
    updateText();
    box.addEventListener('input', updateText);
    return () => {
      box.removeEventListener('input', updateText);
    };
  }, [box]);
  return text;
}
