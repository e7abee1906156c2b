import axios from 'axios';
import { ApiMock } from './apiMock.ts';

let current = new ApiMock();

/** Every client that a store makes copies this adapter, and it asks whoever plays the API in the running test. */
axios.defaults.adapter = (config) => current.adapter(config);

/** A fresh API for this test; the one before it is forgotten. */
export function mockApi(): ApiMock {
  current = new ApiMock();
  return current;
}

export function unexpectedRequests(): readonly string[] {
  return current.unexpected;
}
