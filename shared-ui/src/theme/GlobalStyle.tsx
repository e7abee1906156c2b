import { useInsertionEffect } from 'react';
import { GLOBAL_CSS, GLOBAL_STYLE_ID } from './globalCss.ts';

/** The global styles, before all others, where the server's document does not have them already. */
export function GlobalStyle() {
  useInsertionEffect(() => {
    if (document.getElementById(GLOBAL_STYLE_ID)) return;
    const style = document.createElement('style');
    style.id = GLOBAL_STYLE_ID;
    style.append(GLOBAL_CSS);
    document.head.prepend(style);
  }, []);
  return null;
}
