import { beforeEach, describe, expect, it } from 'vitest'
import type { Files } from '#src/platform/files/files.server.ts'
import { maxQueued, openPictures, type Pictures } from './rendered-pictures.server.ts'

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><circle cx="40" cy="40" r="30" fill="teal"/></svg>',
)
const stored = new Map<string, Buffer>()
let originalsRead: string[]
let isBlocked: boolean
let putFault: Error | undefined
let release: () => void
let pictures: Pictures

beforeEach(() => {
  stored.clear()
  originalsRead = []
  isBlocked = false
  putFault = undefined
  const blocked = new Promise<void>((resolve) => {
    release = resolve
  })
  const files: Files = {
    async put(key, bytes) {
      if (putFault) throw putFault
      stored.set(key, Buffer.from(bytes as Uint8Array))
    },
    async find(key) {
      if (key.startsWith('rendered/')) return stored.get(key)
      originalsRead.push(key)
      if (isBlocked) await blocked
      return key.startsWith('pictures/missing') ? undefined : drawing
    },
    remove: async () => {},
  }
  pictures = openPictures(files)
})

describe('pictures', () => {
  it('are rendered once, even for simultaneous requests, and stored', async () => {
    const find = () => pictures.find('pictures/mug.svg', 80, 'webp')
    const [first, second] = await Promise.all([find(), find()])
    expect(first).toMatchObject({ ok: true })
    expect(second).toBe(first)
    expect(await find()).toEqual(first)
    expect(originalsRead).toEqual(['pictures/mug.svg'])
    expect([...stored.keys()]).toEqual(['rendered/80/pictures/mug.svg.webp'])
  })

  it('have a lower quality when they are brand logos [SITE-15]', async () => {
    for (const key of ['pictures/logos/mug.svg', 'pictures/mug.svg']) await pictures.find(key, 160, 'webp')
    const [logo, picture] = [...stored.values()].map(({ length }) => length)
    expect(logo).toBeLessThan(picture ?? 0)
  })

  it('are rendered for each request while the disk is full [F11]', async () => {
    putFault = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
    const find = () => pictures.find('pictures/mug.svg', 80, 'webp')
    expect(await find()).toMatchObject({ ok: true })
    expect(await find()).toMatchObject({ ok: true })
    expect(originalsRead).toHaveLength(2)
    putFault = new Error('the bucket refuses the key')
    await expect(find()).rejects.toThrow('the bucket refuses the key')
  })

  it('are not found without an original', async () => {
    expect(await pictures.find('pictures/missing.svg', 80, 'webp')).toEqual({ ok: false, refusal: 'not_found' })
  })

  it('are refused when the queue is full, while stored pictures are still found', async () => {
    await pictures.find('pictures/kept.svg', 80, 'webp')
    isBlocked = true
    const requested = Array.from({ length: maxQueued + 5 }, (_, index) =>
      pictures.find(`pictures/missing-${index}.svg`, 80, 'webp'),
    )
    const refused = { ok: false, refusal: 'busy' }
    expect(await Promise.all(requested.slice(-3))).toEqual([refused, refused, refused])
    expect(originalsRead).toEqual(['pictures/kept.svg', 'pictures/missing-0.svg', 'pictures/missing-1.svg'])
    expect(await pictures.find('pictures/kept.svg', 80, 'webp')).toMatchObject({ ok: true })
    release()
    const results = await Promise.all(requested.slice(0, -3))
    expect(results.every((result) => !result.ok && result.refusal === 'not_found')).toBe(true)
    expect(await pictures.find('pictures/mug.svg', 80, 'webp')).toMatchObject({ ok: true })
  })
})
