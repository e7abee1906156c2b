import type { KeyObject } from 'node:crypto';
import { randomBytes } from 'node:crypto';
import type { Configuration } from 'oidc-provider';
import Provider, { interactionPolicy } from 'oidc-provider';
import { isObject, toText } from '../json.ts';
import type { IdTokenKind } from './faultyTokens.ts';
import { createFaultyToken } from './faultyTokens.ts';
import type { PersonStore } from './personStore.ts';

export interface OidcSettings {
  oidcClientId: string;
  oidcClientSecret: string;
}

interface ProviderDeps {
  readonly issuer: string;
  readonly settings: OidcSettings;
  readonly people: PersonStore;
  readonly key: KeyObject;
  readonly getIdTokenKind: () => IdTokenKind;
}

const CALLBACK_PATH = '/api/users/oidc/callback';

/** Creates an `oidc-provider` whose only client is the shop, with the sandbox's sign-in page and faulty ID tokens. */
export function createProvider(parts: ProviderDeps): Provider {
  const provider = new Provider(parts.issuer, createConfiguration(parts));
  // Accepts the shop's callback path at any origin, because the sandbox does not know the shop's origin.
  provider.Client.prototype.redirectUriAllowed = (uri) =>
    URL.canParse(uri) && new URL(uri).pathname === CALLBACK_PATH;

  provider.use(async (ctx, next) => {
    await next();
    const body: unknown = ctx.body;
    if (!isObject(body)) return;
    const token = toText(body['id_token']);
    if (token !== undefined)
      ctx.body = { ...body, id_token: createFaultyToken(token, parts.getIdTokenKind(), parts.key) };
  });
  return provider;
}

function createConfiguration({ settings, people, key }: ProviderDeps): Configuration {
  return {
    clients: [
      {
        client_id: settings.oidcClientId,
        client_secret: settings.oidcClientSecret,
        redirect_uris: [`http://localhost:3000${CALLBACK_PATH}`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: {
      keys: [{ ...key.export({ format: 'jwk' }), kty: 'RSA', use: 'sig', alg: 'RS256', kid: 'sandbox' }],
    },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 900,
      Session: 900,
    },
    interactions: { policy: createInteractionPolicy(), url: (_ctx, { uid }) => `/oidc/interaction/${uid}` },
    findAccount: (_ctx, subject) => {
      const person = people.find(subject);
      if (!person) return undefined;
      const { email, isVerified, name } = person;
      return {
        accountId: subject,
        claims: () => ({ sub: subject, email, email_verified: isVerified, name }),
      };
    },
  };
}

/** Creates a policy with a sign-in for each authorization, so that one browser can sign in as several people. */
function createInteractionPolicy(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  const always = new Check(
    'every_time',
    'The sandbox asks who you are, every time',
    'login_required',
    (ctx) => (ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT),
  );
  policy.get('login')?.checks.add(always);
  return policy;
}
