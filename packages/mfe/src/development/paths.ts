/** Paths of the development server that do not exist in a shop. */
export const REMOTE_PATH = '/__mfe/remote/';
export const REFRESH_PATH = '/__mfe/refresh.js';
export const FOREIGN_FILES_PATH = '/__mfe/files/';
