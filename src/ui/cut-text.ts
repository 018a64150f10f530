/** Cuts a text at a word's end not beyond `limit`; one long word is cut where it stands. */
export function cutText(text: string, limit: number): { head: string; rest: string } {
  if (text.length <= limit) return { head: text, rest: '' }
  const space = text.lastIndexOf(' ', limit)
  const end = space > limit / 2 ? space : limit
  return { head: text.slice(0, end), rest: text.slice(end) }
}
