const STYLE_ELEMENT_ID = 'page-transitions';

/**
 * Styles of the fade between pages. The image of the old page passes pointer events to the new one. An element at the
 * same position in both, such as the header, does not appear to move, so it needs no transition name of its own: a name
 * would create a stacking context, which the header's suggestions could not leave, and clicks would not reach it. With
 * the negative delay the first frame already shows some of the new page.
 */
const FADE_STYLES =
  ':root::view-transition{pointer-events:none}:root::view-transition-old(root){animation-duration:.16s;animation-delay:-.02s}';

/** Adds the styles to the document at its first transition, because a page needs them only then. */
export function addTransitionStyles(): void {
  if (document.getElementById(STYLE_ELEMENT_ID)) return;
  const style = document.createElement('style');
  style.id = STYLE_ELEMENT_ID;
  style.append(FADE_STYLES);
  document.head.append(style);
}
