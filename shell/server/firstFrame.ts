/** Marks what stands below a phone's first view. The boot script takes the marks off after the first paint. */
const BELOW_FOLD = 'data-below-fold';

/** On the root element while marked parts are left out of style, layout and paint. */
const FIRST_FRAME = 'data-first-frame';

/** A window in which marked parts cannot be seen before somebody scrolls: a phone's, upright. */
const PHONE = '(max-width:767.98px) and (max-height:1000px)';

/** A slow device draws one of the parts in about this time. */
const BETWEEN_PARTS_MS = 20;

/**
 * Only the boot script sets the attribute of the root, so without scripts every part is drawn at once. With
 * `content-visibility` Chromium would count cards as moved when they follow.
 */
export const FIRST_FRAME_STYLE = `@media ${PHONE}{[${FIRST_FRAME}] [${BELOW_FOLD}]{display:none}}`;

/**
 * Leaves the parts below the first view out of the first frame, which a phone then paints in a third of the time. After
 * `shop:painted` they follow one by one, from top to bottom, so that nothing visible moves and input is handled between
 * them. A page that begins elsewhere than at its top (reload, Back, a fragment) is drawn whole.
 */
export const FIRST_FRAME_SCRIPT =
  ';(function(){var visit=performance.getEntriesByType&&performance.getEntriesByType("navigation")[0];' +
  'if(!visit||visit.type!=="navigate"||location.hash)return;var root=document.documentElement;' +
  `root.setAttribute("${FIRST_FRAME}","");` +
  `function next(){var part=document.querySelector("[${BELOW_FOLD}]");` +
  `if(part)part.removeAttribute("${BELOW_FOLD}");` +
  `else if(document.readyState!=="loading"){root.removeAttribute("${FIRST_FRAME}");return}` +
  `setTimeout(next,${BETWEEN_PARTS_MS})}` +
  'addEventListener("shop:painted",next,{once:true})})()';
