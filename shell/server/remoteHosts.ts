/** The addresses of a micro-frontend's files: one for servers of the deployment, one for browsers. */
export interface RemoteHost {
  name: string;
  inside: string;
  outside: string;
}

const HOST = /^([a-z]+)=(https?:\/\/[^,\s]+),(https?:\/\/[^,\s]+)$/;

/** Parses `storefront=http://storefront:3001,https://cdn.example …`. Throws for any other format. */
export function parseRemoteHosts(text: string): RemoteHost[] {
  const entries = text.split(/\s+/).filter((entry) => entry !== '');
  return entries.map((entry) => {
    const [, name, inside, outside] = HOST.exec(entry) ?? [];
    if (name === undefined || inside === undefined || outside === undefined) {
      throw new Error(`REMOTE_HOSTS has no name=inside,outside in "${entry}".`);
    }
    return { name, inside, outside };
  });
}

/** Translates the browsers' URL of a file into the one that this server can reach. */
export function insideAddress(url: string, hosts: readonly RemoteHost[]): string {
  const host = hosts.find(({ outside }) => url.startsWith(`${outside}/`));
  return host ? host.inside + url.slice(host.outside.length) : url;
}
