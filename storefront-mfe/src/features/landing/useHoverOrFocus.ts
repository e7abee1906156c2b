import { type FocusEvent, useState } from 'react';

/** Returns whether the element with `handlers` is hovered or focused. */
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
