import { folderAt, parseDeliveryUrls } from './deliveryUrls.ts';

const VERSION = '1.0.0-00000000000000ff';

test('every name has the default origin', () => {
  const baseOf = parseDeliveryUrls(' https://cdn.example/ ');
  expect(baseOf('storefront', VERSION)).toBe(`https://cdn.example/storefront/${VERSION}/`);
  expect(baseOf('shell', VERSION)).toBe(`https://cdn.example/shell/${VERSION}/`);
});

test('a name may have an origin of its own', () => {
  const baseOf = parseDeliveryUrls(
    'http://localhost:3001 checkout=http://localhost:3002\n admin=https://office.example/files/',
  );
  expect(baseOf('storefront', VERSION)).toBe(`http://localhost:3001/storefront/${VERSION}/`);
  expect(baseOf('checkout', VERSION)).toBe(`http://localhost:3002/checkout/${VERSION}/`);
  expect(baseOf('admin', VERSION)).toBe(`https://office.example/files/admin/${VERSION}/`);
});

test.each([
  ['', 'has ""'],
  ['cdn.example', 'has "cdn.example"'],
  ['ftp://cdn.example', 'has "ftp://cdn.example"'],
  ['https://cdn.example?a=b', 'where an http or https address is expected'],
  ['storefront=https://cdn.example', 'has "storefront=https://cdn.example"'],
  ['https://cdn.example https://other.example', 'where name=origin is expected'],
  ['https://cdn.example platform=https://other.example', 'where name=origin is expected'],
  ['https://cdn.example checkout=other.example', 'has "other.example"'],
])('%j is refused', (text, problem) => {
  expect(() => parseDeliveryUrls(text)).toThrow(problem);
});

test('the public URL of a version leads to its folder below any prefix', () => {
  const baseOf = parseDeliveryUrls('https://cdn.example admin=https://office.example/files');
  expect(folderAt(baseOf('storefront', VERSION))).toBe(`storefront/${VERSION}/`);
  expect(folderAt(baseOf('admin', VERSION))).toBe(`admin/${VERSION}/`);
  expect(() => folderAt('https://cdn.example/storefront/entry/')).toThrow('no version');
});
