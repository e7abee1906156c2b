import { createLogger } from './requestLog.ts';
import { runMain } from './runMain.ts';
import { runServer } from './runServer.ts';
import { readListenSettings, readStoreFolderSetting, readTextSetting } from './settings.ts';
import { createStaticHostApp } from './staticHostApp.ts';

const logger = createLogger('static-host');

await runMain(logger, async () => {
  const app = createStaticHostApp({
    root: readStoreFolderSetting(process.env),
    allowOrigin: readTextSetting(process.env, 'ALLOW_ORIGIN', '*'),
    logger,
  });
  await runServer(app, readListenSettings(process.env, 3001), logger);
});
