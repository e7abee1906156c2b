/** Where a micro-frontend's files are: the address for servers of the deployment, and the one for browsers. */
export interface RemoteHost {
  name: string;
  inside: string;
  outside: string;
}

const HOST = /^([a-z]+)=(https?:\/\/[^,\s]+),(https?:\/\/[^,\s]+)$/;

/** Reads `storefront=http://storefront:3001,https://cdn.example …`. Throws at what has another form. */
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

/** The address by which this server reaches what browsers reach by `url`. */
export function insideAddress(url: string, hosts: readonly RemoteHost[]): string {
  const host = hosts.find(({ outside }) => url.startsWith(`${outside}/`));
  return host ? host.inside + url.slice(host.outside.length) : url;
}
