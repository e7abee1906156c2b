import * as contract from '@shop/contract/adminMicroFrontends';
import { activate, disable, enable, offer, createRollback } from '@shop/store/changes';
import type { ApiRouter } from '../../../http/requestState.ts';
import { serve } from '../../../http/serve.ts';
import type { MicroFrontendsContext } from './changeMicroFrontend.service.ts';
import { changeMicroFrontend, createPreviewLink } from './changeMicroFrontend.service.ts';
import { listMicroFrontends } from './microFrontends.service.ts';

/**
 * Registers the calls that list, change and preview versions of micro-frontends. An administrator may
 * activate a withdrawn version again, with a reason, because the page shows that it was withdrawn; this
 * corresponds to `--again` of the command `mfe`.
 */
export function microFrontendsRoutes(router: ApiRouter, app: MicroFrontendsContext): void {
  serve(router, contract.listMicroFrontends, async () => ({
    microFrontends: await listMicroFrontends(app),
    isCounting: app.config.delivery.secret !== null,
  }));

  serve(router, contract.activateVersion, async (input, call) => {
    const { name, version } = input;
    const change = {
      action: 'activate',
      change: activate(version, { again: true }),
      shown: version,
    } as const;
    const isChanged = await changeMicroFrontend(app, call, input, change);
    return createMessage(isChanged, `All visitors get ${version} of ${name}.`);
  });

  serve(router, contract.offerVersion, async (input, call) => {
    const { name, version, percent } = input;
    const shown = percent === 0 ? {} : { shown: version };
    const change = { action: 'percent', change: offer(version, percent, { again: true }), ...shown } as const;
    const isChanged = await changeMicroFrontend(app, call, input, change);
    return createMessage(isChanged, `${percent} % of the visitors get ${version} of ${name}.`);
  });

  serve(router, contract.rollBackVersion, async (input, call) => {
    const { name, version } = input;
    const change = { action: 'rollback', change: createRollback(version) } as const;
    const isChanged = await changeMicroFrontend(app, call, input, change);
    return createMessage(isChanged, `${version} of ${name} is taken back.`);
  });

  serve(router, contract.disableMicroFrontend, async (input, call) => {
    const isChanged = await changeMicroFrontend(app, call, input, { action: 'disable', change: disable });
    return createMessage(isChanged, `${input.name} is disabled.`);
  });

  serve(router, contract.enableMicroFrontend, async (input, call) => {
    const isChanged = await changeMicroFrontend(app, call, input, { action: 'enable', change: enable });
    return createMessage(isChanged, `${input.name} is enabled.`);
  });

  serve(router, contract.previewVersion, (input, call) => createPreviewLink(app, call, input));
}

const createMessage = (isChanged: boolean, message: string): { message: string } => ({
  message: isChanged ? message : `Nothing has changed: ${message}`,
});
