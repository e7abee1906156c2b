import * as z from 'zod/mini';
import { allEndpoints } from './allEndpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { ERROR_STATUS } from './errors.ts';

export interface EndpointReport {
  /** Summary of the call, e.g. `GET /api/products, all, 200`. */
  call: string;
  /** Types of all fields by path; an optional field's type ends in `?`. */
  input: Record<string, string>;
  output: Record<string, string>;
  /** Names of the response headers. */
  answerHeaders?: string[];
}

export interface ContractReport {
  codes: Record<string, number>;
  endpoints: Record<string, EndpointReport>;
}

/**
 * Creates a report of everything in the contract that a released front end relies on, so that a comparison
 * with the committed report shows removals.
 */
export function createContractReport(endpoints: readonly Endpoint[] = allEndpoints): ContractReport {
  return {
    codes: { ...ERROR_STATUS },
    endpoints: Object.fromEntries(
      [...endpoints]
        .sort((left, right) => left.name.localeCompare(right.name))
        .map((endpoint) => [endpoint.name, createEndpointReport(endpoint)]),
    ),
  };
}

function createEndpointReport(endpoint: Endpoint): EndpointReport {
  const { method, path, access, status = 200, input, output, answerHeaders } = endpoint;
  return {
    call: `${method} ${path}, ${access}, ${status}`,
    input: getFieldTypes(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }), ''),
    output: getFieldTypes(z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' }), ''),
    ...(answerHeaders && { answerHeaders: Object.keys(answerHeaders).sort() }),
  };
}

type JsonSchema = z.core.JSONSchema.BaseSchema;

function getFieldTypes(schema: JsonSchema, path: string): Record<string, string> {
  const inner = unwrapSchema(schema);
  if (inner) return getFieldTypes(inner.schema, `${path}${inner.suffix}`);
  if (schema.type !== 'object') return path === '' ? {} : { [path]: getSchemaType(schema) };

  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (!isSchema(field)) return [];
    const fieldPath = path === '' ? name : `${path}.${name}`;
    const isRequired = schema.required?.includes(name) === true;
    const own = [fieldPath, `${getSchemaType(field)}${isRequired ? '' : '?'}`] as const;
    return [...Object.entries(getFieldTypes(field, fieldPath)), own];
  });
  return Object.fromEntries(fields);
}

/**
 * Returns the schema of a list's elements, with `[]` as the suffix of the field's path, or the schema of a
 * nullable field, without a suffix; null for other schemas.
 */
function unwrapSchema(schema: JsonSchema): { schema: JsonSchema; suffix: string } | null {
  if (schema.type === 'array' && isSchema(schema.items)) return { schema: schema.items, suffix: '[]' };
  const [only, ...others] = (schema.anyOf ?? []).filter((variant) => variant.type !== 'null');
  return only && others.length === 0 ? { schema: only, suffix: '' } : null;
}

function getSchemaType(schema: JsonSchema): string {
  if (schema.enum) return schema.enum.map(String).join(' | ');
  if (schema.const !== undefined) return String(schema.const);
  if (schema.anyOf) return schema.anyOf.map(getSchemaType).join(' | ');
  return [schema.type ?? 'anything'].flat().join(' | ');
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists the changes since the report `before` that would break a front end released with it. */
export function findBreakingChanges(before: ContractReport, now: ContractReport): string[] {
  const codes = Object.entries(before.codes)
    .filter(([code, status]) => now.codes[code] !== status)
    .map(([code]) => `code ${code}`);
  const endpoints = Object.entries(before.endpoints).flatMap(([name, earlier]) => {
    const current = now.endpoints[name];
    return current ? findBreakingEndpointChanges(name, earlier, current) : [`call ${name}`];
  });
  return [...codes, ...endpoints];
}

function findBreakingEndpointChanges(name: string, before: EndpointReport, now: EndpointReport): string[] {
  const removedFields = (['input', 'output'] as const).flatMap((side) =>
    Object.keys(before[side])
      .filter((field) => !(field in now[side]))
      .map((field) => `${name}: ${side} ${field} is gone`),
  );
  const removedHeaders = (before.answerHeaders ?? [])
    .filter((header) => now.answerHeaders?.includes(header) !== true)
    .map((header) => `${name}: header ${header} is gone`);
  const newlyRequiredFields = Object.entries(now.input)
    .filter(([field, type]) => !type.endsWith('?') && before.input[field]?.endsWith('?') !== false)
    .filter(([field]) =>
      getParentFields(field).every((parent) => parent in before.input || !(parent in now.input)),
    )
    .map(([field]) => `${name}: input ${field} became required`);
  const retypedFields = Object.entries(before.output)
    .filter(([field, type]) => field in now.output && !isSameOrNarrower(now.output[field] ?? '', type))
    .map(([field]) => `${name}: output ${field} has another type`);
  return [
    ...(before.call === now.call ? [] : [`${name}: ${before.call} became ${now.call}`]),
    ...removedFields,
    ...removedHeaders,
    ...newlyRequiredFields,
    ...retypedFields,
  ];
}

/** Returns the paths of the parent fields of a field: `lines[]` and `lines` for `lines[].qty`. */
function getParentFields(field: string): string[] {
  const parent = field.replace(/(\[\]|\.?[^.[\]]+)$/, '');
  return parent === '' ? [] : [parent, ...getParentFields(parent)];
}

/**
 * Returns true for an output type that is unchanged or was narrowed, e.g. to non-nullable; widening it would break
 * clients.
 */
function isSameOrNarrower(now: string, before: string): boolean {
  const [typesNow, typesBefore] = [now, before].map((type) => type.split(/ \| |(?=\?)/));
  return typesNow?.every((type) => typesBefore?.includes(type)) === true;
}
