import type { Endpoint } from '@shop/contract/endpoint';
import { isId } from '@shop/domain/ids';
import type { Asked } from './keptAnswers.ts';
import type { ApiRouter } from './requestState.ts';
import { queryFields } from './queryFields.ts';

/** What a visitor asks for by these fields; null when the answer is not kept. Throws like `parseInput`. */
type Ask = (fields: Readonly<Record<string, unknown>>, path: string) => Asked | null;

interface PublicRead {
  readonly repeated: Endpoint['repeated'];
  readonly ask: Ask;
}

/** Of a path that ends with an id. */
interface ReadById extends PublicRead {
  readonly beginning: string;
  readonly parameter: string;
}

/** In these, the router's parser sees more than a path and a query. */
const UNUSUAL = /[\s#\ufeff]/;

/** Of characters. Longer addresses are understood once the request has passed the gates. */
const LONGEST = 2000;

/**
 * The public reads whose addresses are understood without the router, as it would understand them: those with a fixed
 * path and those that end with an id. Others, and what is not well-formed, are left to it.
 */
export class PublicReads {
  readonly #fixed = new Map<string, PublicRead>();
  readonly #byId: ReadById[] = [];

  add({ path, repeated, headers }: Endpoint, ask: Ask): void {
    const [, beginning, parameter] = /^([^:]*\/):(\w+)$/.exec(path) ?? [];
    if (headers) return;
    if (!path.includes(':')) this.#fixed.set(path, { repeated, ask });
    else if (beginning !== undefined && parameter !== undefined) {
      this.#byId.push({ beginning, parameter, repeated, ask });
    }
  }

  /** What the address asks for; null when the router has to say. */
  askedBy(url: string): Asked | null {
    if (url.length > LONGEST || UNUSUAL.test(url)) return null;
    const end = url.indexOf('?');
    const path = end < 0 ? url : url.slice(0, end);
    const query = end < 0 ? '' : url.slice(end + 1);
    try {
      const read = this.#fixed.get(path);
      return read ? read.ask(queryFields(query, read.repeated), path) : this.#askedById(path, query);
    } catch {
      // Who finds out what is wrong with the fields also says so.
      return null;
    }
  }

  #askedById(path: string, query: string): Asked | null {
    for (const { beginning, parameter, ask, repeated } of this.#byId) {
      const id = path.slice(beginning.length);
      if (isId(id) && path.startsWith(beginning)) {
        return ask({ ...queryFields(query, repeated), [parameter]: id }, path);
      }
    }
    return null;
  }
}

/** A router whose public reads are also known by themselves. */
export type PublicReadsRouter = ApiRouter & { readonly reads: PublicReads };
