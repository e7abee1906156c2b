import { type FocusEvent, useState } from 'react';

/** Whether the pointer or the focus is on the element on which `handlers` are spread. */
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
