/** Addresses of the development server, which no shop has. */
export const REMOTE_PATH = '/__mfe/remote/';
export const REFRESH_PATH = '/__mfe/refresh.js';
export const CHANGES_PATH = '/__mfe/changes';
export const FILES_PATH = '/__mfe/files/';
