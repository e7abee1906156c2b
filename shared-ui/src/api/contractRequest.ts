import type { ApiCall } from '@shop/contract/endpoint';
import { getPathParameters, hasQuery } from '@shop/contract/endpoint';
import type { AxiosRequestConfig } from 'axios';

/** Call of an endpoint of the contract. Its input is one flat object of path, header, query and body fields. */
export interface ContractRequest {
  readonly endpoint: ApiCall;
  readonly input: Readonly<Record<string, unknown>>;
  /** True for a call that the visitor did not request, so that its 401 causes no redirect to Sign In. */
  readonly isInBackground?: boolean | undefined;
}

/** Formats a path parameter, header or form field: a text unchanged, any other value as JSON. */
function toScalar(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

interface InputParts {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly rest: Record<string, unknown>;
}

function splitInput({ endpoint, input }: ContractRequest): InputParts {
  const inPath = getPathParameters(endpoint.path);
  const headers: Record<string, string> = {};
  const rest: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(input)) {
    const header = endpoint.headers?.[key];
    if (value === undefined) continue;
    if (header !== undefined) headers[header] = toScalar(value);
    else if (!inPath.includes(key) || endpoint.pathInBody === true) rest[key] = value;
  }
  const url = endpoint.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(toScalar(input[key])));
  return { url, headers, rest };
}

function toFormData(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) {
    form.append(key, value instanceof Blob ? value : toScalar(value));
  }
  return form;
}

/**
 * Timeout in ms of an upload. Sending a large file over a slow connection takes minutes, and the API then
 * reads it.
 */
const UPLOAD_TIMEOUT_MS = 5 * 60_000;

/** Returns the body of a write. A JSON body without fields is omitted, and with it the content type. */
function toBody(endpoint: ApiCall, fields: Record<string, unknown>): AxiosRequestConfig {
  if (endpoint.body === 'multipart') return { data: toFormData(fields), timeout: UPLOAD_TIMEOUT_MS };
  return Object.keys(fields).length === 0 ? {} : { data: fields };
}

/** Distributes a flat input over path, headers, query (GET, DELETE) and body (POST, PUT). */
export function toRequestConfig(request: ContractRequest): AxiosRequestConfig {
  const { method } = request.endpoint;
  const { url, headers, rest } = splitInput(request);
  if (hasQuery(request.endpoint)) {
    // `indexes: null` sends a list as `size=m&size=l`; by default axios adds brackets to the name.
    return { method, url, headers, params: rest, paramsSerializer: { indexes: null } };
  }
  return { ...toBody(request.endpoint, rest), method, url, headers };
}
