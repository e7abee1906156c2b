import { createHash } from 'node:crypto';
import { jsonForScript } from '@shop/web-server/markup';
import type { ClientAssets } from './clientAssets.ts';
import { BOOT_WATCH } from './pageFrame.ts';
import { PRESS_GUARD } from './pressGuard.ts';

const START =
  ';(function(files){function start(){files.forEach(function(file){var script=document.createElement("script");' +
  'script.src=file.src;script.crossOrigin="anonymous";if(file.integrity)script.integrity=file.integrity;' +
  'script.async=false;script.dataset.shop="";document.head.append(script)})}' +
  'if(document.readyState==="loading")addEventListener("DOMContentLoaded",start);else start()})';

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
