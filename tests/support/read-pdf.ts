import { inflateSync } from 'node:zlib'

/** The text of a PDF that the shop made: one string per page, one line per text, in drawing order. */
export function readPdf(bytes: Buffer): string[] {
  const objects = readObjects(bytes)
  const fonts = new Map([...objects].flatMap(([id, { head }]) => readFont(objects, id, head)))
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const resources = objects.get(findReference(head, 'Resources'))?.head ?? head
      const names = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name ?? '', fonts.get(Number(id))]),
      )
      return readContent(objects.get(findReference(head, 'Contents'))?.stream ?? '', names)
    })
}

type PdfObject = { head: string; stream: string }
type Glyphs = ReadonlyMap<number, string>

function readObjects(bytes: Buffer): Map<number, PdfObject> {
  const text = bytes.toString('latin1')
  const objects = new Map<number, PdfObject>()
  for (const match of text.matchAll(/^(\d+) 0 obj\n/gm)) {
    const start = match.index + match[0].length
    const end = text.indexOf('\nendobj', start)
    const body = text.slice(start, end)
    const at = body.indexOf('\nstream\n')
    const head = at === -1 ? body : body.slice(0, at)
    const raw = at === -1 ? '' : body.slice(at + 8, body.lastIndexOf('\nendstream'))
    const isCompressed = head.includes('/FlateDecode') && raw !== ''
    const stream = isCompressed ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw
    objects.set(Number(match[1]), { head, stream })
  }
  return objects
}

function findReference(head: string, name: string): number {
  return Number(new RegExp(`/${name} (\\d+) 0 R`).exec(head)?.[1])
}

function readFont(objects: ReadonlyMap<number, PdfObject>, id: number, head: string): [number, Glyphs][] {
  const map = objects.get(findReference(head, 'ToUnicode'))
  if (!map) return []
  const glyphs = new Map<number, string>()
  for (const [, from = '', , list = ''] of map.stream.matchAll(/<([\da-f]+)> <([\da-f]+)> \[([^\]]*)\]/g)) {
    for (const [index, [, code = '']] of [...list.matchAll(/<([\da-f]*)>/g)].entries()) {
      glyphs.set(Number.parseInt(from, 16) + index, Buffer.from(code, 'hex').swap16().toString('utf16le'))
    }
  }
  return [[id, glyphs]]
}

function readContent(stream: string, fonts: ReadonlyMap<string, Glyphs | undefined>): string {
  const texts: string[] = []
  let glyphs: Glyphs | undefined
  for (const [, font, shown] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font) glyphs = fonts.get(font)
    if (shown === undefined) continue
    const codes = [...shown.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    texts.push(codes.map((code) => glyphs?.get(Number.parseInt(code, 16)) ?? '\uFFFD').join(''))
  }
  return texts.join('\n')
}
