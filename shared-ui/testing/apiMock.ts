import { getPathParameters } from '@shop/contract/endpoint';
import type { ApiCall, InputOf, OutputOf } from '@shop/contract/endpoint';
import type { ErrorBody } from '@shop/contract/errors';
import { AxiosError, AxiosHeaders } from 'axios';
import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios';

export type Failure = number | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';

type Input = Record<string, unknown>;

/** The response to a request: data, or the kind of failure. */
type Reply = { readonly data: unknown } | { readonly failure: Failure; readonly body: unknown };

interface Rule {
  readonly endpoint: ApiCall;
  readonly pattern: RegExp;
  reply: (input: Input) => Reply | Promise<Reply>;
  delayMs: number;
  held: Promise<void> | undefined;
  readonly calls: Input[];
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}

function bodyFields(data: unknown): Input {
  if (data instanceof FormData) return Object.fromEntries(data.entries());
  return typeof data === 'string' && data !== '' ? Object(JSON.parse(data)) : {};
}

function readInput(rule: Rule, config: InternalAxiosRequestConfig): Input {
  const groups = rule.pattern.exec(config.url ?? '')?.groups ?? {};
  const path = Object.fromEntries(
    Object.entries(groups).map(([key, value]) => [key, decodeURIComponent(value)]),
  );
  const headers = Object.entries(rule.endpoint.headers ?? {})
    .map(([key, header]) => [key, config.headers.get(header)])
    .filter(([, value]) => value !== undefined && value !== null);
  return { ...path, ...Object(config.params), ...bodyFields(config.data), ...Object.fromEntries(headers) };
}

function createResponse(config: InternalAxiosRequestConfig, status: number, data: unknown): AxiosResponse {
  return { config, status, statusText: '', headers: new AxiosHeaders(), data };
}

function failed(config: InternalAxiosRequestConfig, failure: Failure, body: unknown): AxiosResponse {
  if (failure === 'FETCH_ERROR') throw new AxiosError('Network Error', AxiosError.ERR_NETWORK, config);
  if (failure === 'TIMEOUT_ERROR')
    throw new AxiosError('timeout of 15000ms exceeded', AxiosError.ETIMEDOUT, config);
  if (failure === 'PARSING_ERROR') return createResponse(config, 200, '<html>');
  const text = JSON.stringify(body);
  const response = createResponse(config, failure, text);
  throw new AxiosError(`Request failed with status code ${failure}`, undefined, config, null, response);
}

/** The mocked API of one test. A request that the test has not mocked fails the test. */
export class ApiMock {
  readonly #rules: Rule[] = [];
  readonly #unexpected: string[] = [];

  /** Mocks a response, fixed or computed from the input. The last call counts. */
  on<E extends ApiCall>(
    endpoint: E,
    answer: OutputOf<E> | ((input: InputOf<E>) => OutputOf<E> | Promise<OutputOf<E>>),
  ): this {
    const give = typeof answer === 'function' ? answer : () => answer;
    this.#rule(endpoint).reply = async (input) => ({ data: await Reflect.apply(give, undefined, [input]) });
    return this;
  }

  /** Mocks an error response with the body that the server would send (null: none), or a network failure. */
  fail(endpoint: ApiCall, failure: Failure, body: Partial<ErrorBody> | null = {}): this {
    const refusal = body && { message: 'Refused', code: 'internal', ...body };
    this.#rule(endpoint).reply = () => ({ failure, body: refusal });
    return this;
  }

  /** Delays all further responses of this endpoint. */
  delay(endpoint: ApiCall, delayMs: number): this {
    this.#rule(endpoint).delayMs = delayMs;
    return this;
  }

  /** Holds back further responses of this endpoint, each as it was mocked at its call, until the function is called. */
  hold(endpoint: ApiCall): () => void {
    const rule = this.#rule(endpoint);
    let open: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      open = resolve;
    });
    rule.held = held;
    return () => {
      if (rule.held === held) rule.held = undefined;
      open();
    };
  }

  /** The inputs of the calls so far, in order. */
  calls<E extends ApiCall>(endpoint: E): InputOf<E>[] {
    const rule = this.#rules.find((each) => each.endpoint.name === endpoint.name);
    return (rule?.calls ?? []) as InputOf<E>[];
  }

  /** Requests that were not mocked, e.g. `GET /api/products`. */
  get unexpected(): readonly string[] {
    return this.#unexpected;
  }

  readonly adapter = async (config: InternalAxiosRequestConfig): Promise<AxiosResponse> => {
    const rule = this.#ruleFor(config);
    if (rule === undefined) {
      this.#unexpected.push(`${(config.method ?? '').toUpperCase()} ${config.url ?? ''}`);
      throw new AxiosError('This call was not announced to mockApi().', AxiosError.ERR_NETWORK, config);
    }
    const input = readInput(rule, config);
    rule.calls.push(input);
    const { held } = rule;
    const reply = await rule.reply(input);
    await held;
    if (rule.delayMs > 0) await waited(rule.delayMs, config);
    return 'failure' in reply
      ? failed(config, reply.failure, reply.body)
      : createResponse(config, rule.endpoint.status ?? 200, JSON.stringify(reply.data));
  };

  #rule(endpoint: ApiCall): Rule {
    const known = this.#rules.find((each) => each.endpoint.name === endpoint.name);
    if (known) return known;
    const rule: Rule = {
      endpoint,
      pattern: toPattern(endpoint.path),
      reply: () => ({ failure: 'FETCH_ERROR', body: null }),
      delayMs: 0,
      held: undefined,
      calls: [],
    };
    this.#rules.push(rule);
    return rule;
  }

  /** Prefers a literal path to one with parameters: `/api/orders/mine` to `/api/orders/:id`. */
  #ruleFor({ method = '', url = '' }: InternalAxiosRequestConfig): Rule | undefined {
    return this.#rules
      .filter(({ endpoint, pattern }) => endpoint.method === method.toUpperCase() && pattern.test(url))
      .sort(
        (a, b) => getPathParameters(a.endpoint.path).length - getPathParameters(b.endpoint.path).length,
      )[0];
  }
}

function waited(delayMs: number, config: InternalAxiosRequestConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, delayMs);
    config.signal?.addEventListener?.('abort', () => {
      clearTimeout(timer);
      reject(new AxiosError('canceled', AxiosError.ERR_CANCELED, config));
    });
  });
}
