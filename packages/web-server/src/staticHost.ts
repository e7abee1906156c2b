import { createLogger } from './requestLog.ts';
import { runMain } from './runMain.ts';
import { runServer } from './runServer.ts';
import { listenSettings, storeFolderSetting, textSetting } from './settings.ts';
import { createStaticHostApp } from './staticHostApp.ts';

const logger = createLogger('static-host');

await runMain(logger, async () => {
  const app = createStaticHostApp({
    root: storeFolderSetting(process.env),
    allowOrigin: textSetting(process.env, 'ALLOW_ORIGIN', '*'),
    logger,
  });
  await runServer(app, listenSettings(process.env, 3001), logger);
});
