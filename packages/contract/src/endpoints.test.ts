import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allEndpoints } from './allEndpoints.ts';
import * as calls from './calls/products.ts';
import type { ContractReport } from './contractReport.ts';
import { createContractReport, findBreakingChanges } from './contractReport.ts';
import { getPathParameters, normalizeInput } from './endpoint.ts';
import { getProduct } from './products.ts';

describe('an endpoint', () => {
  test('an endpoint has the description of its call, and the schemas that the call has not', () => {
    expect(getProduct).toMatchObject(calls.getProduct);
    expect(calls.getProduct.input).toBeUndefined();
    expect(getProduct.input.safeParse({ id: '../users' }).success).toBe(false);
  });

  test.each([
    [
      { pageNumber: 2, inStock: '1' },
      { inStock: '1', pageNumber: '2' },
    ],
    [{ size: 'm' }, { size: ['m', 'm'], sort: undefined }],
    [{ size: ['m', 's'] }, { size: ['s', 'm'] }],
    [undefined, {}],
    [{ pageNumber: '1' }, {}],
  ])('%j and %j are spelled alike', (one, other) => {
    expect(JSON.stringify(normalizeInput(one))).toBe(JSON.stringify(normalizeInput(other)));
  });

  test.each([
    [{ size: 'm' }, { size: 's' }],
    [{ size: 'm' }, { brand: 'm' }],
    [{ size: ['m', 's'] }, { size: 'm,s' }],
    [{ pageNumber: 2 }, {}],
    [{ page: 1 }, {}],
  ])('%j and %j are not', (one, other) => {
    expect(JSON.stringify(normalizeInput(one))).not.toBe(JSON.stringify(normalizeInput(other)));
  });
});

describe('all endpoints', () => {
  test('every call has its own name, and its own method and path [7.1]', () => {
    const names = allEndpoints.map(({ name }) => name);
    const calls = allEndpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(calls).size).toBe(calls.length);
  });

  test.each(allEndpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s takes the parameters of its path as input',
    (_name, { path, input }) => {
      const shape: unknown = 'shape' in input._zod.def ? input._zod.def.shape : {};
      expect(Object.keys(shape as object)).toEqual(expect.arrayContaining(getPathParameters(path)));
    },
  );

  /** The names of all calls or endpoints that the modules of a folder export. */
  async function namesIn(folder: string): Promise<string[]> {
    const files = readdirSync(folder).filter(
      (file) => /^[a-zA-Z]+\.ts$/.test(file) && file !== 'allEndpoints.ts',
    );
    const found: string[] = [];
    for (const file of files) {
      const exported: Record<string, unknown> = await import(join(folder, file));
      for (const value of Object.values(exported)) {
        if (typeof value === 'object' && value !== null && 'access' in value && 'name' in value)
          found.push(String(value.name));
      }
    }
    return found.sort();
  }

  test.each([
    ['endpoints', '.'],
    ['calls', 'calls'],
  ])('the list of all endpoints leaves out no file of %s', async (_, folder) => {
    expect(await namesIn(join(import.meta.dirname, folder))).toEqual(
      allEndpoints.map(({ name }) => name).sort(),
    );
  });
});

describe('specified calls', () => {
  /** The calls of requirements 7.5 to 7.29: method, path, and who may call. */
  const SPECIFIED = [
    ['POST', '/api/users/auth', 'all'],
    ['POST', '/api/users', 'all'],
    ['POST', '/api/users/logout', 'all'],
    ['PUT', '/api/users/profile', 'signed-in'],
    ['GET', '/api/users', 'admin'],
    ['GET', '/api/users/:', 'admin'],
    ['PUT', '/api/users/:', 'admin'],
    ['DELETE', '/api/users/:', 'admin'],
    ['POST', '/api/users/forgot-password', 'all'],
    ['POST', '/api/users/reset-password', 'all'],
    ['GET', '/api/products', 'all'],
    ['GET', '/api/products/:', 'all'],
    ['GET', '/api/products/top', 'all'],
    ['POST', '/api/products', 'admin'],
    ['PUT', '/api/products/:', 'admin'],
    ['DELETE', '/api/products/:', 'admin'],
    ['POST', '/api/upload', 'admin'],
    ['POST', '/api/products/:/reviews', 'signed-in'],
    ['DELETE', '/api/products/:/reviews/:', 'admin'],
    ['POST', '/api/orders', 'signed-in'],
    ['GET', '/api/orders/:', 'signed-in'],
    ['GET', '/api/orders/mine', 'signed-in'],
    ['GET', '/api/orders', 'admin'],
    ['PUT', '/api/orders/:/pay', 'signed-in'],
    ['PUT', '/api/orders/:/deliver', 'admin'],
    ['DELETE', '/api/orders/:', 'admin'],
    ['GET', '/api/config/paypal', 'all'],
  ] as const;

  test.each(SPECIFIED)('the specified call %s %s is offered to: %s [7.1]', (method, path, access) => {
    const offered = allEndpoints.find(
      (endpoint) => endpoint.method === method && endpoint.path.replace(/:\w+/g, ':') === path,
    );
    expect(offered?.access).toBe(access);
  });
});

describe('the report of changes', () => {
  const FILE = join(import.meta.dirname, '../report.json');
  const now = createContractReport();
  if (process.env['UPDATE_CONTRACT_REPORT'] === '1') writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`);
  const committed = JSON.parse(readFileSync(FILE, 'utf8')) as ContractReport;

  const changed = (change: (report: ContractReport) => void): ContractReport => {
    const report = structuredClone(now);
    change(report);
    return report;
  };

  test('nothing that released front ends use has disappeared', () => {
    expect(findBreakingChanges(committed, now)).toEqual([]);
  });

  test('the committed report is up to date (UPDATE_CONTRACT_REPORT=1 writes it)', () => {
    expect(committed).toEqual(now);
  });

  test.each([
    [
      'a code that is gone',
      (report: ContractReport) => {
        delete report.codes['last_admin'];
      },
      'code last_admin',
    ],
    [
      'a code with another status',
      (report: ContractReport) => {
        report.codes['busy'] = 500;
      },
      'code busy',
    ],
    [
      'a call that is gone',
      (report: ContractReport) => {
        delete report.endpoints['signIn'];
      },
      'call signIn',
    ],
    [
      'an answer’s field that is gone',
      (report: ContractReport) => {
        delete report.endpoints['getOrder']?.output['quote.usd'];
      },
      'getOrder: output quote.usd is gone',
    ],
    [
      'an input that is gone',
      (report: ContractReport) => {
        delete report.endpoints['placeOrder']?.input['idempotencyKey'];
      },
      'placeOrder: input idempotencyKey is gone',
    ],
    [
      'an input that became required',
      (report: ContractReport) => {
        Object.assign(report.endpoints['listProducts']?.input ?? {}, { shelf: 'string' });
      },
      'listProducts: input shelf became required',
    ],
    [
      'a header of an answer that is gone',
      (report: ContractReport) => {
        delete report.endpoints['myOrders']?.answerHeaders;
      },
      'myOrders: header X-Total-Count is gone',
    ],
    [
      'an answer of another type',
      (report: ContractReport) => {
        Object.assign(report.endpoints['getProduct']?.output ?? {}, { price: 'string' });
      },
      'getProduct: output price has another type',
    ],
  ])('%s is detected', (_what, change, found) =>
    expect(findBreakingChanges(now, changed(change))).toEqual([found]),
  );

  test('additions are compatible', () => {
    const grown = changed((report) => {
      report.codes['new_code'] = 409;
      Object.assign(report.endpoints['getProduct']?.output ?? {}, { colour: 'string' });
      Object.assign(report.endpoints['listProducts']?.input ?? {}, {
        shelf: 'string?',
        shelves: 'array?',
        'shelves[]': 'object',
        'shelves[].name': 'string',
      });
    });
    expect(findBreakingChanges(now, grown)).toEqual([]);
  });
});
