/** The pattern of whatever begins with what was typed, in small letters: `%` and `_` mean themselves. */
export function likeBeginning(typed: string): string {
  return `${typed.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
