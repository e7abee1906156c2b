import { OIDC_CALLBACK_PATH } from '@shop/contract/oidc';
import type { Configuration } from 'openid-client';
import type { Clock } from '../../../clock.ts';
import type { OidcConfig } from '../../../config/config.ts';
import { CircuitOpenError, createCircuitBreaker } from '../../../outbound/circuitBreaker.ts';
import { fetchWithTracing } from '../../../outbound/fetchWithTracing.ts';

/** Lifetime of the provider's cached metadata. */
const METADATA_LIFETIME_MS = 60 * 60_000;

/** Maximum length of a subject identifier according to OpenID Connect Core 1.0, section 2. */
const MAX_SUBJECT_LENGTH = 255;

/** Secrets of one sign-in at the provider. The browser sees the state, the nonce and the hash of the code verifier. */
export interface Challenge {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** Identity that the provider has confirmed. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string | null;
  /** Null unless the provider has verified the address. */
  readonly verifiedEmail: string | null;
}

/** Thrown when the provider is unreachable, its response is invalid, or it confirms no identity; the sign-in fails. */
export class IdentityProviderError extends Error {
  override name = 'IdentityProviderError';
}

/** Client of an OpenID Connect provider. A failure of any method rejects with `IdentityProviderError`. */
export interface IdentityProvider {
  getAuthorizationUrl(challenge: Challenge): Promise<string>;
  /** Exchanges the callback's code and checks state, nonce, signature, issuer, audience and times. */
  identify(query: string, challenge: Challenge): Promise<Identity>;
}

/** Loads `openid-client` at the first third-party sign-in, because many processes never need it. */
const loadClient = () => import('openid-client');

export async function createChallenge(): Promise<Challenge> {
  const client = await loadClient();
  return {
    state: client.randomState(),
    nonce: client.randomNonce(),
    codeVerifier: client.randomPKCECodeVerifier(),
  };
}

interface ProviderOptions {
  readonly config: OidcConfig;
  readonly publicUrl: string;
  readonly clock: Clock;
  readonly timeoutMs: number;
}

export function createIdentityProvider(options: ProviderOptions): IdentityProvider {
  const callback = options.publicUrl + OIDC_CALLBACK_PATH;
  const metadata = createMetadataCache(options);
  return {
    getAuthorizationUrl: ({ state, nonce, codeVerifier }) =>
      withProviderErrors(async () => {
        const client = await loadClient();
        const page = client.buildAuthorizationUrl(await metadata(), {
          redirect_uri: callback,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        });
        return page.href;
      }),
    identify: (query, challenge) =>
      withProviderErrors(async () =>
        readIdentity(await metadata(), new URL(`${callback}?${query}`), challenge),
      ),
  };
}

/**
 * Memoizes the provider's metadata for an hour. The first use fetches the metadata, so that a failing
 * provider does not delay the start of the process; a failure is not cached.
 */
function createMetadataCache({ config, clock, timeoutMs }: ProviderOptions): () => Promise<Configuration> {
  const withCircuitBreaker = createCircuitBreaker(clock);
  let cachedMetadata: { at: number; metadata: Configuration } | null = null;
  return async () => {
    const at = clock.now().getTime();
    if (cachedMetadata && at - cachedMetadata.at < METADATA_LIFETIME_MS) return cachedMetadata.metadata;
    const metadata = await withCircuitBreaker(() => discoverProvider(config, timeoutMs));
    cachedMetadata = { at, metadata };
    return metadata;
  };
}

async function discoverProvider(
  { issuer, clientId, clientSecret }: OidcConfig,
  timeoutMs: number,
): Promise<Configuration> {
  const client = await loadClient();
  const isUnencrypted = issuer.startsWith('http:');
  return client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: timeoutMs / 1000,
    [client.customFetch]: (url, { body, ...init }) => {
      const requestBody = body instanceof Uint8Array ? new Uint8Array(body) : body;
      return fetchWithTracing(url, { ...init, ...(requestBody === undefined ? {} : { body: requestBody }) });
    },
    // By default the library does not check the ID token's signature, because it trusts the connection.
    execute: [client.enableNonRepudiationChecks, ...(isUnencrypted ? [client.allowInsecureRequests] : [])],
  });
}

async function readIdentity(
  metadata: Configuration,
  currentUrl: URL,
  { state, nonce, codeVerifier }: Challenge,
): Promise<Identity> {
  const client = await loadClient();
  const tokens = await client.authorizationCodeGrant(metadata, currentUrl, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  });
  const token = tokens.claims();
  if (!token) throw new IdentityProviderError('There is no ID token');
  // MariaDB ignores trailing spaces in comparisons, so two different subjects could match the same account.
  if (token.sub !== token.sub.trim())
    throw new IdentityProviderError('The subject begins or ends with a blank');
  if (token.sub.length > MAX_SUBJECT_LENGTH)
    throw new IdentityProviderError('The subject is longer than OpenID Connect allows');
  const person =
    token['email'] === undefined
      ? await client.fetchUserInfo(metadata, tokens.access_token, token.sub)
      : token;
  const { email, email_verified: isVerified, name } = person;
  return {
    issuer: token.iss,
    subject: token.sub,
    name: typeof name === 'string' ? name : null,
    verifiedEmail: isVerified === true && typeof email === 'string' ? email : null,
  };
}

async function withProviderErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof IdentityProviderError) throw error;
    const reason =
      error instanceof CircuitOpenError ? 'The provider has failed too often of late' : 'No identity';
    throw new IdentityProviderError(reason, { cause: error });
  }
}
