/** True if the browser is set to save data; false in browsers without the Network Information API. */
export function isSaveDataOn(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}
