import { useInsertionEffect } from 'react';
import { GLOBAL_CSS, GLOBAL_STYLE_ID } from './globalCss.ts';

/** Adds the global styles, unless the server's document has them. They stand before those of components, which may override them. */
export function GlobalStyle() {
  useInsertionEffect(() => {
    if (document.getElementById(GLOBAL_STYLE_ID)) return;
    const style = document.createElement('style');
    style.id = GLOBAL_STYLE_ID;
    style.append(GLOBAL_CSS);
    document.head.insertBefore(style, document.head.querySelector('style[data-styled]'));
  }, []);
  return null;
}
