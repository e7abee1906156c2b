import axios from 'axios';
import { ApiMock } from './apiMock.ts';

let current = aTest();

/** The clients of a store keep the adapter of their test: what a store still asks after its end is nobody else's call. */
function aTest(): { api: ApiMock } {
  const test = { api: new ApiMock() };
  axios.defaults.adapter = (config) => test.api.adapter(config);
  return test;
}

export function beginTest(): void {
  current = aTest();
}

/** A fresh API for this test; the one before it is forgotten. */
export function mockApi(): ApiMock {
  current.api = new ApiMock();
  return current.api;
}

export function unexpectedRequests(): readonly string[] {
  return current.api.unexpected;
}
