import { Router } from '@koa/router';
import type { Context } from 'koa';
import type Provider from 'oidc-provider';
import type { InteractionResults } from 'oidc-provider';
import { createFaults, applyFaults } from '../faults.ts';
import { readForm } from '../form.ts';
import { BadOptionError, assertKnownOptions } from '../service.ts';
import type { Service } from '../service.ts';
import type { IdTokenKind } from './faultyTokens.ts';
import { ID_TOKEN_KINDS, createSigningKey } from './faultyTokens.ts';
import type { PersonStore } from './personStore.ts';
import { createPersonStore } from './personStore.ts';
import type { OidcSettings } from './provider.ts';
import { renderSignInPage } from './signInPage.ts';

const PREFIX = '/oidc';

/** Creates an identity provider with `oidc-provider` that accepts any e-mail address. */
export function createOidcService(settings: OidcSettings): Service {
  const faults = createFaults();
  const people = createPersonStore();
  let idToken: IdTokenKind = 'good';
  const getProvider = createProviderCache(async (issuer) => {
    // `oidc-provider` is loaded at the first OpenID Connect request, because it is large and most uses of the sandbox
    // do not need it.
    const { createProvider } = await import('./provider.ts');
    return createProvider({
      issuer,
      settings,
      people,
      key: createSigningKey(),
      getIdTokenKind: () => idToken,
    });
  });

  const router = new Router({ prefix: PREFIX });
  router.use(applyFaults(faults));
  router.get('/interaction/:uid', (ctx) => {
    ctx.type = 'html';
    ctx.body = renderSignInPage(ctx.params['uid'] ?? '');
  });
  router.post('/interaction/:uid', async (ctx) => {
    const provider = await getProvider(ctx.host);
    const fields = new Map(await readForm(ctx));
    const result = await createInteractionResult(provider, people, fields, settings.oidcClientId);
    ctx.respond = false;
    await provider.interactionFinished(ctx.req, ctx.res, result);
  });
  router.all('/{*path}', async (ctx) => {
    // The delay comes first, because a response that the provider has sent cannot be held back.
    if (faults.mode === 'slow') await faults.wait();
    await respondAsProvider(ctx, await getProvider(ctx.host));
  });

  return {
    name: 'oidc',
    faults,
    routes: router,
    configure(options) {
      assertKnownOptions(options, ['idToken']);
      if (options['idToken'] === undefined) return;
      const kind = ID_TOKEN_KINDS.find((known) => known === options['idToken']);
      if (!kind) throw new BadOptionError(`idToken is one of ${ID_TOKEN_KINDS.join(', ')}`);
      idToken = kind;
    },
    describe: () => ({ idToken }),
  };
}

/**
 * Creates one provider for each host that callers use for the sandbox, because the issuer contains the host.
 */
function createProviderCache(
  create: (issuer: string) => Promise<Provider>,
): (host: string) => Promise<Provider> {
  const providers = new Map<string, Promise<Provider>>();
  return (host) => {
    const provider = providers.get(host) ?? create(`http://${host}${PREFIX}`);
    providers.set(host, provider);
    return provider;
  };
}

async function createInteractionResult(
  provider: Provider,
  people: PersonStore,
  answers: ReadonlyMap<string, string>,
  clientId: string,
): Promise<InteractionResults> {
  if (answers.get('choice') === 'cancel') {
    return { error: 'access_denied', error_description: 'The person said no' };
  }
  const { subject } = people.save({
    // The sign-in page has no field `subject`; tests send it for a person whose e-mail address has changed.
    subject: answers.get('subject'),
    email: answers.get('email') ?? '',
    name: answers.get('name') ?? '',
    isVerified: answers.get('verified') === 'yes',
  });
  const grant = new provider.Grant({ accountId: subject, clientId });
  grant.addOIDCScope('openid email profile');
  return { login: { accountId: subject }, consent: { grantId: await grant.save() } };
}

/** Calls the provider as Express calls a mounted application: only `originalUrl` includes the prefix. */
async function respondAsProvider(ctx: Context, provider: Provider): Promise<void> {
  ctx.respond = false;
  const request: typeof ctx.req & { originalUrl?: string } = ctx.req;
  request.originalUrl = ctx.url;
  request.url = ctx.url.slice(PREFIX.length) || '/';
  await provider.callback()(request, ctx.res);
}
