import { resolve } from 'node:path';
import { createLogger } from './requestLog.ts';
import { runMain } from './runMain.ts';
import { runServer } from './runServer.ts';
import { listenSettings, requiredSetting, textSetting } from './settings.ts';
import { createStaticHostApp } from './staticHostApp.ts';

const logger = createLogger('static-host');

await runMain(logger, async () => {
  const app = createStaticHostApp({
    root: resolve(requiredSetting(process.env, 'STATIC_DIR')),
    allowOrigin: textSetting(process.env, 'ALLOW_ORIGIN', '*'),
    logger,
  });
  await runServer(app, listenSettings(process.env, 3001), logger);
});
