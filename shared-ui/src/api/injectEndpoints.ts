import type {
  Api,
  EndpointBuilder,
  EndpointDefinitions,
  coreModuleName,
  reactHooksModuleName,
} from '@reduxjs/toolkit/query/react';
import type { contractBaseQuery } from './contractBaseQuery.ts';
import { shopApi, upsertQueryEntries } from './shopApi.ts';
import type { Tag } from './shopApi.ts';

declare const isMicroFrontendName: unique symbol;

/** Name of the micro-frontend whose build contains the code. A branded type, so that no other string is accepted. */
export type MicroFrontendName = string & { readonly [isMicroFrontendName]: true };

declare global {
  /** Name of this micro-frontend, which its build and its tests define. */
  const MICRO_FRONTEND: MicroFrontendName;
}

type BaseQuery = typeof contractBaseQuery;

interface Injection<Definitions extends EndpointDefinitions, OwnTag extends string> {
  /** Cache tags in addition to those of the platform. */
  readonly tagTypes?: readonly OwnTag[];
  readonly endpoints: (build: EndpointBuilder<BaseQuery, Tag | OwnTag, 'api'>) => Definitions;
}

type Injected<Definitions extends EndpointDefinitions, AnyTag extends string> = Api<
  BaseQuery,
  Definitions,
  'api',
  AnyTag,
  typeof coreModuleName | typeof reactHooksModuleName
>;

/** Endpoints by their names in the micro-frontend, and the hooks of each. */
type OwnEndpoints<Definitions extends EndpointDefinitions, AnyTag extends string> = Pick<
  Injected<Definitions, AnyTag>,
  'endpoints' | Extract<keyof Injected<Definitions, AnyTag>, `use${string}`>
> & {
  /** Creates the action that writes a response into the cache of a query. */
  readonly upsertQueryEntry: <Name extends keyof Definitions & string>(
    name: Name,
    arg: ArgOf<Definitions, Name>,
    value: ValueOf<Definitions, Name>,
  ) => { readonly type: string };
};

type ArgOf<Definitions extends EndpointDefinitions, Name extends keyof Definitions> = NonNullable<
  Definitions[Name]['Types']
>['QueryArg'];
type ValueOf<Definitions extends EndpointDefinitions, Name extends keyof Definitions> = NonNullable<
  Definitions[Name]['Types']
>['ResultType'];

type Hooks = Readonly<Record<string, unknown>>;

const HOOK_NAMES = {
  useQuery: (name: string) => `use${name}Query`,
  useLazyQuery: (name: string) => `useLazy${name}Query`,
  useMutation: (name: string) => `use${name}Mutation`,
} as const;

/**
 * Adds the endpoints of a micro-frontend to the shop's API. Their names in the store begin with the owner's
 * name, so that no other micro-frontend can have them; the endpoints of a fallback version replace the
 * endpoints of the failed version.
 */
export function injectEndpoints<const Definitions extends EndpointDefinitions, OwnTag extends string = never>(
  owner: MicroFrontendName,
  { tagTypes = [], endpoints }: Injection<Definitions, OwnTag>,
): OwnEndpoints<Definitions, Tag | OwnTag> {
  const getStoreName = (name: string): string => `${owner}/${name}`;
  let names: readonly string[] = [];
  shopApi.enhanceEndpoints({ addTagTypes: tagTypes });
  const injected = shopApi.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => {
      const definitions = endpoints(build);
      names = Object.keys(definitions);
      return Object.fromEntries(names.map((name) => [getStoreName(name), definitions[name]])) as Definitions;
    },
  });
  const storeEndpoints: Readonly<Record<string, unknown>> = injected.endpoints;
  const ownHooks = names.map((name) => [name, storeEndpoints[getStoreName(name)] as Hooks] as const);
  return {
    endpoints: Object.fromEntries(ownHooks),
    ...Object.fromEntries(ownHooks.flatMap(([name, endpoint]) => getHooks(name, endpoint))),
    upsertQueryEntry: (name: string, arg: unknown, value: unknown) =>
      upsertQueryEntries([{ endpointName: getStoreName(name), arg, value }]),
  } as unknown as OwnEndpoints<Definitions, Tag | OwnTag>;
}

function getHooks(name: string, endpoint: Hooks): (readonly [string, unknown])[] {
  const capitalizedName = name.charAt(0).toUpperCase() + name.slice(1);
  return Object.entries(HOOK_NAMES).flatMap(([hook, nameHook]) =>
    hook in endpoint ? [[nameHook(capitalizedName), endpoint[hook]] as const] : [],
  );
}
