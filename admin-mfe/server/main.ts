import { createLogger } from '@shop/web-server/requestLog';
import { runMain } from '@shop/web-server/runMain';
import { runServer } from '@shop/web-server/runServer';
import { createAdminApp } from './app.ts';
import { adminSettings } from './settings.ts';

const logger = createLogger('admin');

await runMain(logger, async () => {
  const settings = adminSettings(process.env);
  await runServer(await createAdminApp(settings, logger), settings.listen, logger);
});
