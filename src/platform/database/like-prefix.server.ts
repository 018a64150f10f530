/** Builds a LIKE pattern for texts that begin with `text`, in lower case, with `%` and `_` escaped. */
export function buildPrefixPattern(text: string): string {
  return `${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
