/** Marks what a phone's first frame leaves out. The boot script takes the marks off after the first paint. */
const BELOW_FOLD = 'data-below-fold';

/** The value of the mark on a part at the lower edge of the first view, which follows in a frame of its own. */
const IN_NEXT_FRAME = 'next';

/** On the root element while marked parts are left out of style, layout and paint. */
const FIRST_FRAME = 'data-first-frame';

/** A window in which marked parts cannot be seen before somebody scrolls: a phone's, upright. */
const PHONE = '(max-width:767.98px) and (max-height:1000px)';

/** Between the parts of a page behind another tab, which has no frames, and between looks for a first view that has not been read. */
const BETWEEN_PARTS_MS = 20;

/**
 * Only the boot script sets the attribute of the root, so without scripts every part is drawn at once. What stands in the
 * page after a part that is left out would be moved by it, and waits for it. With `content-visibility` Chromium would
 * count cards as moved when they follow.
 */
export const FIRST_FRAME_STYLE = `@media ${PHONE}{${[
  `[${BELOW_FOLD}]`,
  `main [${BELOW_FOLD}]~*`,
  // Of lists alone, because the browser would look into every element of the page otherwise.
  `main ul:has(>[${BELOW_FOLD}])~*`,
]
  .map((part) => `[${FIRST_FRAME}] ${part}`)
  .join()}{display:none}}`;

/** How long the parts below the first view wait for everything else, in ms after the first paint. */
const LONGEST_WAIT_MS = 4000;

/** What a visitor does who wants to see more of the page. */
const GESTURES = ['scroll', 'wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Leaves all but the header out of the first frame, which a phone then paints in a third of the time. At `shop:painted`
 * the first view follows, and its marked lower edge in frames of its own. The rest waits until pictures and scripts have
 * loaded, with which its own pictures would share the connection, or for a gesture; it follows from top to bottom, one part
 * in a frame, so that nothing visible moves and input is handled between them. A page that begins elsewhere than at its top
 * (reload, Back, a fragment) is drawn whole.
 */
export const FIRST_FRAME_SCRIPT =
  ';(function(){var visit=performance.getEntriesByType&&performance.getEntriesByType("navigation")[0];' +
  'if(!visit||visit.type!=="navigate"||location.hash)return;var root=document.documentElement,begun=false;' +
  `root.setAttribute("${FIRST_FRAME}","");` +
  `function show(){var part=document.querySelector("[${BELOW_FOLD}]");` +
  `if(part)part.removeAttribute("${BELOW_FOLD}");return part}` +
  // On a slow device timers alone would show several parts, which it then lays out in one long task.
  `function then(task){if(document.hidden)setTimeout(task,${BETWEEN_PARTS_MS});` +
  'else requestAnimationFrame(function(){setTimeout(task)})}' +
  'function next(){if(!show()&&document.readyState!=="loading")' +
  `root.removeAttribute("${FIRST_FRAME}");else then(next)}` +
  'function begin(){if(!begun){begun=true;next()}}' +
  // A page that is behind another tab, or arrives in pieces, may have no first view yet, or not all of it.
  `function first(){if(show())soon();else if(document.readyState==="loading")setTimeout(first,${BETWEEN_PARTS_MS})}` +
  `function edge(){return document.querySelector("[${BELOW_FOLD}=${IN_NEXT_FRAME}]")}` +
  `function soon(){if(edge()||document.readyState==="loading")then(function(){var part=edge();` +
  `if(part)part.removeAttribute("${BELOW_FOLD}");soon()})}` +
  `addEventListener("shop:painted",function(){first();setTimeout(begin,${LONGEST_WAIT_MS})},{once:true});` +
  `${JSON.stringify(['load', ...GESTURES])}.forEach(function(kind){` +
  'addEventListener(kind,begin,{once:true,capture:true,passive:true})})})()';
