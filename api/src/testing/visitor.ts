import type { TestApi } from './testApi.ts';

/** The input of a visitor at the sandbox's identity provider. */
export interface SandboxPerson {
  email: string;
  name?: string;
  isVerified?: boolean;
  /** A subject other than the address's, for a person whose address has changed. */
  subject?: string;
}

export interface Visitor {
  /** Follows links without a script, until the shop's own page is reached; answers with its path. */
  open(pathOrUrl: string): Promise<string>;
  /** Goes to the identity provider and back, as this person. */
  signInAs(person: SandboxPerson, redirect?: string): Promise<string>;
  /** Goes to the identity provider and cancels there. */
  cancelSignIn(redirect?: string): Promise<string>;
  /** Signs in at the identity provider but stops before the callback; returns the callback's URL. */
  callbackOf(person: SandboxPerson): Promise<string>;
  /** Calls the API with the shop's cookies. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  cookie(name: string): string | undefined;
}

const MAX_STEPS = 12;

/** A browser that follows redirects between the shop and the provider, with cookies of each. */
export function aVisitor(api: TestApi): Visitor {
  const jars = new Map<string, Map<string, string>>();
  const shopOrigin = api.app.config.publicUrl;

  const jarOf = (origin: string): Map<string, string> => {
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    return jar;
  };

  /** Sends a request as a browser would; requests to the shop's public URL go to the test's own port. */
  const request = async (url: URL, init: RequestInit = {}): Promise<Response> => {
    const jar = jarOf(url.origin);
    const target = url.origin === shopOrigin ? api.baseUrl + url.pathname + url.search : url.href;
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('Cookie', [...jar].map((pair) => pair.join('=')).join('; '));
    const response = await fetch(target, { ...init, redirect: 'manual', headers });
    for (const cookie of response.headers.getSetCookie()) keep(jar, cookie);
    return response;
  };

  /** Follows redirects to a page of the shop, a page without a redirect, or `stopAt`. */
  const walk = async (from: URL, stopAt?: string, init?: RequestInit): Promise<URL> => {
    let url = from;
    let options = init;
    for (let step = 0; step < MAX_STEPS; step += 1) {
      if (url.origin === shopOrigin && !url.pathname.startsWith('/api/')) return url;
      if (stopAt !== undefined && url.pathname === stopAt) return url;
      const response = await request(url, options);
      const location = response.headers.get('Location');
      if (location === null) {
        if (response.status >= 400) throw new Error(`${url.href} answered ${response.status}`);
        return url;
      }
      url = new URL(location, url);
      options = undefined;
    }
    throw new Error('The walk does not end');
  };

  const answer = async (fields: Record<string, string>, redirect: string, stopAt?: string): Promise<URL> => {
    const start = `/api/users/oidc/start?redirect=${encodeURIComponent(redirect)}`;
    const page = await walk(new URL(start, shopOrigin));
    if (page.origin === shopOrigin) return page;
    return walk(page, stopAt, { method: 'POST', body: new URLSearchParams(fields) });
  };

  return {
    open: async (target) => getPath(await walk(new URL(target, shopOrigin))),
    signInAs: async (person, redirect = '/') => getPath(await answer(readFields(person), redirect)),
    cancelSignIn: async (redirect = '/') => getPath(await answer({ choice: 'cancel' }, redirect)),
    callbackOf: async (person) => (await answer(readFields(person), '/', '/api/users/oidc/callback')).href,
    fetch: (path, init) => request(new URL(path, shopOrigin), init),
    cookie: (name) => jarOf(shopOrigin).get(name),
  };
}

const getPath = ({ pathname, search }: URL): string => pathname + search;

function readFields({ email, name = 'Lindiwe Dube', isVerified = true, subject }: SandboxPerson) {
  return {
    choice: 'continue',
    email,
    name,
    ...(isVerified ? { verified: 'yes' } : {}),
    ...(subject === undefined ? {} : { subject }),
  };
}

function keep(jar: Map<string, string>, cookie: string): void {
  const [pair = '', ...attributes] = cookie.split(';').map((part) => part.trim());
  const end = pair.indexOf('=');
  const [name, value] = [pair.slice(0, end), pair.slice(end + 1)];
  const isOver = attributes.some((attribute) => /^(max-age=0|expires=Thu, 01 Jan 1970.*)$/i.test(attribute));
  if (isOver || value === '') jar.delete(name);
  else jar.set(name, value);
}
