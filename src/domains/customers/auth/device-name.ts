const browsers: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const systems: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

/** A name of the device that its owner recognises. The user agent itself is never shown. */
export function getDeviceName(userAgent: string): { browser: string; system: string } | undefined {
  const findMatch = (names: typeof browsers) => names.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const browser = findMatch(browsers)
  const system = findMatch(systems)
  return browser && system ? { browser, system } : undefined
}
