/** The first word that matches names the browser: most browsers also name those that they descend from. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\/(\d{1,5})/, 'Edge'],
  [/\b(?:OPR|Opera)\/(\d{1,5})/, 'Opera'],
  [/\bVivaldi\/(\d{1,5})/, 'Vivaldi'],
  [/\bSamsungBrowser\/(\d{1,5})/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d{1,5})/, 'Firefox'],
  [/\b(?:HeadlessChrome|Chromium|Chrome|CriOS)\/(\d{1,5})/, 'Chrome'],
  [/\bVersion\/(\d{1,5})[\d.]* .*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPad\b/, 'iPadOS'],
  [/\b(?:iPhone|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\b(?:Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];
/** Characters of a `User-Agent` that are read: browsers send fewer than 300. */
const longest = 500;

/**
 * Browser and system of a `User-Agent`, so that people recognise their devices: "Firefox 140, Linux". Empty if
 * neither is known. Contains nothing but words of this file and a number.
 */
export function deviceName(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, longest);
  const browser = browsers
    .map(([pattern, name]) => [name, pattern.exec(text)?.[1]] as const)
    .find(([, version]) => version !== undefined);
  const system = systems.find(([pattern]) => pattern.test(text))?.[1];
  return [browser?.join(' '), system].filter((part) => part !== undefined).join(', ');
}
