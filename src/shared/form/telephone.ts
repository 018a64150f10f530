const digitGroups = /^\+?[\d\s().-]+(?:(?:ext\.?|x)\s*\d+)?$/i

/** Digits in groups, perhaps with an extension: "+44 (0)1757 496 0120 ext. 3". */
export function isTelephone(text: string): boolean {
  return digitGroups.test(text) && /^\D*\d/.test(text)
}
