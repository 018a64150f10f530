/** Splits a text at the last space before `limit`, or at `limit` itself if the word there is very long. */
export function splitAtWord(text: string, limit: number): { head: string; rest: string } {
  if (text.length <= limit) return { head: text, rest: '' }
  const space = text.lastIndexOf(' ', limit)
  const end = space > limit / 2 ? space : limit
  return { head: text.slice(0, end), rest: text.slice(end) }
}
