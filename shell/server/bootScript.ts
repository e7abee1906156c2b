import { createHash } from 'node:crypto';
import { jsonForScript } from '@shop/web-server/markup';
import type { ClientAssets } from './clientAssets.ts';
import { BOOT_WATCH } from './pageFrame.ts';
import { PRESS_GUARD } from './pressGuard.ts';

/** The `media` of a preload that waits for the boot script, which takes it off. */
export const UNTIL_FIRST_PAINT = 'not all';

/**
 * The scripts that the page names are fetched once the browser has painted it: most connections share what they carry
 * among all answers alike, and the largest picture would be the last to arrive. Neither a frame nor the end of the
 * document tells of that, because both come before a slow device has laid the page out. A page that is not painted, as
 * behind another tab, starts when it has been read. The client itself is added when its data is there. To ask for a file
 * takes a slow phone some milliseconds, so each preload has a task of its own; behind another tab those would be a second
 * apart.
 */
const START =
  ';(function(files){var painted=document.hidden,read=document.readyState!=="loading";' +
  'function add(file){var script=document.createElement("script");' +
  'script.src=file.src;script.crossOrigin="anonymous";if(file.integrity)script.integrity=file.integrity;' +
  'script.async=false;script.dataset.shop="";document.head.append(script)}' +
  'function then(task){document.hidden?task():setTimeout(task)}' +
  `function ask(){var link=document.querySelector('link[media="${UNTIL_FIRST_PAINT}"]');` +
  'if(link){link.media="all";then(ask)}else if(read)files.splice(0).forEach(add)}' +
  'function start(){if(painted)ask()}' +
  'addEventListener("DOMContentLoaded",function(){read=true;painted=painted||document.hidden;start()});' +
  'addEventListener("load",function(){painted=read=true;start()});' +
  'if(window.PerformanceObserver)new PerformanceObserver(function(list){' +
  'if(list.getEntriesByName("first-contentful-paint").length>0){painted=true;start()}' +
  '}).observe({type:"paint",buffered:true});' +
  'start()})';

/** The inline script of a page that everybody gets alike, and its hash for the page's policy. */
export interface BootScript {
  text: string;
  hash: string;
}

/**
 * A page without a nonce is allowed one inline script, by its hash. It starts the client, because what a trusted script
 * adds is trusted too (`strict-dynamic`), which is more than a list of hosts could promise.
 */
export function bootScript({ scripts, integrity }: ClientAssets): BootScript {
  const files = scripts.map((file) => ({ src: `/${file}`, integrity: integrity[file] }));
  const text = `${BOOT_WATCH}${PRESS_GUARD}${START}(${jsonForScript(files)})`;
  return { text, hash: `sha256-${createHash('sha256').update(text).digest('base64')}` };
}
