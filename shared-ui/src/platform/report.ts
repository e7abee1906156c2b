/** Logs an error that the user interface has already handled. Only this function writes to the console. */
export function report(area: string, error: unknown): void {
  console.error(`[${area}]`, error);
}
