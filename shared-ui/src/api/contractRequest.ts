import type { Endpoint } from '@shop/contract/endpoint';
import { pathParameters } from '@shop/contract/endpoint';
import type { AxiosRequestConfig } from 'axios';

/** A call of the contract with its flat input. */
export interface ContractRequest {
  readonly endpoint: Endpoint;
  readonly input: Readonly<Record<string, unknown>>;
}

interface InputParts {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly rest: Record<string, unknown>;
}

function partsOf({ endpoint, input }: ContractRequest): InputParts {
  const inPath = pathParameters(endpoint.path);
  const headers: Record<string, string> = {};
  const rest: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(input)) {
    const header = endpoint.headers?.[key];
    if (value === undefined) continue;
    if (header !== undefined) headers[header] = String(value);
    else if (!inPath.includes(key) || endpoint.pathInBody === true) rest[key] = value;
  }
  const url = endpoint.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(input[key])));
  return { url, headers, rest };
}

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(key, value);
    else form.append(key, String(value));
  }
  return form;
}

function bodyOf(endpoint: Endpoint, fields: Record<string, unknown>): AxiosRequestConfig {
  if (endpoint.body === 'multipart') return { data: formOf(fields) };
  return Object.keys(fields).length === 0
    ? {}
    : { data: fields, headers: { 'Content-Type': 'application/json' } };
}

/** Lays a flat input out over path, headers, query (GET, DELETE) and body (POST, PUT), as the contract says. */
export function requestConfig(request: ContractRequest): AxiosRequestConfig {
  const { method } = request.endpoint;
  const { url, headers, rest } = partsOf(request);
  if (method === 'GET' || method === 'DELETE') return { method, url, headers, params: rest };
  const body = bodyOf(request.endpoint, rest);
  return { ...body, method, url, headers: { ...headers, ...body.headers } };
}
