import { beforeEach, describe, expect, it } from 'vitest'
import type { Files } from './files.server.ts'
import { maxWaiting, openPictures, type Pictures } from './pictures.server.ts'

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><circle cx="40" cy="40" r="30" fill="teal"/></svg>',
)
const kept = new Map<string, Buffer>()
let originalsRead: string[]
let isHeld: boolean
let release: () => void
let pictures: Pictures

beforeEach(() => {
  kept.clear()
  originalsRead = []
  isHeld = false
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const files: Files = {
    put: async (key, bytes) => void kept.set(key, Buffer.from(bytes as Uint8Array)),
    async find(key) {
      if (key.startsWith('rendered/')) return kept.get(key)
      originalsRead.push(key)
      if (isHeld) await held
      return key.startsWith('pictures/missing') ? undefined : drawing
    },
    remove: async () => {},
  }
  pictures = openPictures(files)
})

describe('pictures', () => {
  it('are rendered the first time, for all who ask, and kept from then on', async () => {
    const ask = () => pictures.find('pictures/mug.svg', 80, 'webp')
    const [first, second] = await Promise.all([ask(), ask()])
    expect(first).toMatchObject({ ok: true })
    expect(second).toBe(first)
    expect(await ask()).toEqual(first)
    expect(originalsRead).toEqual(['pictures/mug.svg'])
    expect([...kept.keys()]).toEqual(['rendered/80/pictures/mug.svg.webp'])
  })

  it('SITE-15 brand logos have the quality that the specification gives them', async () => {
    for (const key of ['pictures/logos/mug.svg', 'pictures/mug.svg']) await pictures.find(key, 160, 'webp')
    const [logo, picture] = [...kept.values()].map(({ length }) => length)
    expect(logo).toBeLessThan(picture ?? 0)
  })

  it('are not found without an original', async () => {
    expect(await pictures.find('pictures/missing.svg', 80, 'webp')).toEqual({ ok: false, refusal: 'not_found' })
  })

  it('are refused beyond so many in waiting, which read nothing before their turn; what is kept is still found', async () => {
    await pictures.find('pictures/kept.svg', 80, 'webp')
    isHeld = true
    const asked = Array.from({ length: maxWaiting + 5 }, (_, index) =>
      pictures.find(`pictures/missing-${index}.svg`, 80, 'webp'),
    )
    const refused = { ok: false, refusal: 'busy' }
    expect(await Promise.all(asked.slice(-3))).toEqual([refused, refused, refused])
    expect(originalsRead).toEqual(['pictures/kept.svg', 'pictures/missing-0.svg', 'pictures/missing-1.svg'])
    expect(await pictures.find('pictures/kept.svg', 80, 'webp')).toMatchObject({ ok: true })
    release()
    const answers = await Promise.all(asked.slice(0, -3))
    expect(answers.every((answer) => !answer.ok && answer.refusal === 'not_found')).toBe(true)
    expect(await pictures.find('pictures/mug.svg', 80, 'webp')).toMatchObject({ ok: true })
  })
})
