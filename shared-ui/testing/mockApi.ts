import axios from 'axios';
import { ApiMock } from './apiMock.ts';

let current = aTest();

/** Each store keeps the adapter of its test, so that late requests do not reach the next test. */
function aTest(): { api: ApiMock } {
  const test = { api: new ApiMock() };
  axios.defaults.adapter = (config) => test.api.adapter(config);
  return test;
}

export function beginTest(): void {
  current = aTest();
}

/** Creates a new mocked API for this test. */
export function mockApi(): ApiMock {
  current.api = new ApiMock();
  return current.api;
}

export function unexpectedRequests(): readonly string[] {
  return current.api.unexpected;
}
