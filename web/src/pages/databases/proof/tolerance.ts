/**
 * The relative tolerance that a typed percentage means, as the service takes it: "0.1" is "0.001". Undefined: it is no
 * percentage above 0 and below 100 %.
 */
export function toleranceOf(percent: string): string | undefined {
  const text = percent.trim().replace(/\s*%$/, '').replace(',', '.');
  if (!/^(\d{1,2}(\.\d{1,10})?|\.\d{1,10})$/.test(text) || Number(text) === 0) return undefined;
  return (Number(text) / 100).toFixed(12).replace(/0+$/, '');
}
