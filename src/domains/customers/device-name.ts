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

/** A device as its owner knows it. What a browser says of itself is never shown in its own words. */
export function deviceName(userAgent: string): { browser: string; system: string } | undefined {
  const named = (names: typeof browsers) => names.find(([, pattern]) => pattern.test(userAgent))?.[0]
  const browser = named(browsers)
  const system = named(systems)
  return browser && system ? { browser, system } : undefined
}
