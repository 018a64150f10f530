/** The code that the first-visit modal left for later (spec §4). */
export function forcedVoucher(): string | undefined {
  const [, value] = /(?:^|; )force_cookie=([^;]*)/.exec(document.cookie) ?? []
  try {
    return value && decodeURIComponent(value).trim()
  } catch {
    return undefined
  }
}

/** A code that is not valid, or that the visitor took off by hand, is not applied again. */
export function forgetForcedVoucher() {
  // The Cookie Store is not in every browser yet.
  document.cookie = 'force_cookie=; Path=/; Max-Age=0'
}
