import { createLogger } from '@shop/web-server/requestLog';
import { runMain } from '@shop/web-server/runMain';
import { runServer } from '@shop/web-server/runServer';
import { createAdminApp } from './app.ts';
import { readAdminSettings } from './settings.ts';

const logger = createLogger('admin');

await runMain(logger, async () => {
  const settings = readAdminSettings(process.env);
  await runServer(await createAdminApp(settings, logger), settings.listen, logger);
});
