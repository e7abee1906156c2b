const ID = 'page-transitions';

/**
 * The picture of the old page lets presses through to the new one. What stands in the same place of both, as the header,
 * does not seem to move, so it needs no name of its own: a name would make a stacking context of it, which its
 * suggestions could not leave, and presses would not reach it. By the delay the first frame shows the new page already.
 */
const CSS =
  ':root::view-transition{pointer-events:none}:root::view-transition-old(root){animation-duration:.16s;animation-delay:-.02s}';

/** Adds the styles before the first transition, because no first view needs them. */
export function addTransitionStyles(): void {
  if (document.getElementById(ID)) return;
  const style = document.createElement('style');
  style.id = ID;
  style.append(CSS);
  document.head.append(style);
}
