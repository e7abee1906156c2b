import { allEndpoints } from '@shop/contract/allEndpoints';
import type { Endpoint } from '@shop/contract/endpoint';
import { getPathParameters, hasQuery } from '@shop/contract/endpoint';
import { ERROR_STATUS, ErrorBody } from '@shop/contract/errors';
import * as z from 'zod/mini';

type JsonSchema = Record<string, unknown>;
interface ObjectSchema extends JsonSchema {
  properties?: Record<string, JsonSchema>;
  required?: string[];
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  security?: object[];
  parameters: object[];
  requestBody?: { required: boolean; content: object };
  responses: Record<string, { description: string; headers?: object; content: object }>;
}

const ACCESS_DESCRIPTIONS = {
  all: 'Open to everybody.',
  'signed-in': 'For signed-in users.',
  admin: 'For administrators.',
} as const;

const RESPONSE_MEDIA_TYPES = {
  json: 'application/json',
  events: 'text/event-stream',
  csv: 'text/csv',
  pdf: 'application/pdf',
} as const;

/** Builds the OpenAPI 3.1 document of the contract from its endpoints. */
export function createOpenApiDocument(shopName: string) {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of allEndpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = toOperation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${shopName} API`,
      version: '1.0.0',
      description:
        'Amounts are rand with two decimals, times are UTC in ISO 8601, writes are accepted from our own origins only.',
    },
    paths,
    components: {
      schemas: { Error: toSchema(ErrorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  };
}

function toOperation(endpoint: Endpoint): Operation {
  const fields = toFields(endpoint);
  const isQuery = hasQuery(endpoint);
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    description: ACCESS_DESCRIPTIONS[endpoint.access],
    ...(endpoint.access === 'all' ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...fields.parameters,
      ...(isQuery ? fields.rest.map((field) => toParameter(field, 'query')) : []),
    ],
    ...(isQuery || fields.rest.length === 0 ? {} : { requestBody: toBody(endpoint, fields.rest) }),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        ...(endpoint.answerHeaders && { headers: toHeaders(endpoint.answerHeaders) }),
        content: {
          [RESPONSE_MEDIA_TYPES[endpoint.answer ?? 'json']]: {
            schema: toSchema(endpoint.output, 'output'),
          },
        },
      },
      default: {
        description: `Refused: ${Object.keys(ERROR_STATUS).join(', ')}`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

interface Field {
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
}

function toFields(endpoint: Endpoint) {
  const input: ObjectSchema = toSchema(endpoint.input, 'input');
  const pathNames = getPathParameters(endpoint.path);
  const headers = endpoint.headers ?? {};
  const fields = Object.entries(input.properties ?? {}).map(([name, schema]): Field => ({
    name,
    schema,
    isRequired: input.required?.includes(name) ?? false,
  }));
  return {
    parameters: fields.flatMap((field) => {
      if (pathNames.includes(field.name)) return [toParameter(field, 'path')];
      const header = headers[field.name];
      return header === undefined ? [] : [toParameter({ ...field, name: header }, 'header')];
    }),
    rest: fields.filter(({ name }) => !pathNames.includes(name) && headers[name] === undefined),
  };
}

const toParameter = ({ name, schema, isRequired }: Field, location: 'path' | 'query' | 'header') => ({
  name,
  in: location,
  required: location === 'path' || isRequired,
  schema,
});

const toHeaders = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  );

function toBody(endpoint: Endpoint, fields: readonly Field[]) {
  const required = fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema: field }) => [name, field])),
    ...(required.length > 0 ? { required } : {}),
  };
  const type = endpoint.body === 'multipart' ? 'multipart/form-data' : 'application/json';
  return { required: required.length > 0, content: { [type]: { schema } } };
}

function toSchema(schema: Endpoint['input'], io: 'input' | 'output'): JsonSchema {
  const { ...converted } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type !== 'file') return;
      jsonSchema.type = 'string';
      jsonSchema.format = 'binary';
    },
  });
  delete converted.$schema;
  return converted;
}
