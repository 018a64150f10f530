/** A LIKE pattern for texts that begin with the typed text, in lower case, with `%` and `_` escaped. */
export function likePrefix(typed: string): string {
  return `${typed.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
