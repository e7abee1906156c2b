import { useEffect, useState } from 'react';

/** Returns the current text of an input that another component renders. */
export function useInputText(box: HTMLInputElement): string {
  const [text, setText] = useState(box.value);
  useEffect(() => {
    const follow = (): void => {
      setText(box.value);
    };
    follow();
    box.addEventListener('input', follow);
    return () => {
      box.removeEventListener('input', follow);
    };
  }, [box]);
  return text;
}
