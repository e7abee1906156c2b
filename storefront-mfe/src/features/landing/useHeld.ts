import { type FocusEvent, useState } from 'react';

/** Whether the pointer or the focus is on an element; spread `handlers` on it. */
export function useHeld() {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const handlers = {
    onPointerEnter: () => {
      setIsHovered(true);
    },
    onPointerLeave: () => {
      setIsHovered(false);
    },
    onFocus: () => {
      setIsFocused(true);
    },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget)) setIsFocused(false);
    },
  };
  return { isHeld: isHovered || isFocused, handlers };
}
