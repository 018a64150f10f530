/** The page itself or one below it. */
export function isWithin(url: string, pathname: string): boolean {
  return pathname === url || pathname.startsWith(`${url}/`)
}
