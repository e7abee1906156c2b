import { type FocusEvent, useState } from 'react';

/** Returns handlers for an element, and whether the pointer is over the element or the focus is within it. */
export function useHoverOrFocus() {
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
  return { isHoveredOrFocused: isHovered || isFocused, handlers };
}
