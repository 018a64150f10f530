/** The code that the first-visit modal stores for later. */
export function readVoucherCookie(): string | undefined {
  const [, value] = /(?:^|; )force_cookie=([^;]*)/.exec(document.cookie) ?? []
  try {
    return value && decodeURIComponent(value).trim()
  } catch {
    return undefined
  }
}

/** An invalid or removed code must not be applied again. */
export function deleteVoucherCookie() {
  // Not all browsers support the Cookie Store API.
  document.cookie = 'force_cookie=; Path=/; Max-Age=0'
}
