import { existsSync, readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { assemblePng, makePng } from '../../../tests/support/builders/make-png.ts'
import { openPictureDecoder, type PictureDecoder, type PictureInput } from './picture-decoder.server.ts'

let decoder: PictureDecoder
const open = (...settings: Parameters<typeof openPictureDecoder>) => {
  decoder = openPictureDecoder(...settings)
  return decoder
}
afterEach(() => decoder.close())

const formats = ['png', 'jpeg', 'webp']
const input = (bytes: Buffer): PictureInput => ({ bytes, formats, output: 'webp', maxEdge: 320 })
const drawing = () => sharp({ create: { width: 900, height: 600, channels: 3, background: '#c8102e' } })

/** An animated WebP of small frames on a square canvas of `edge` pixels. */
async function makeAnimation(edge: number, frames: number): Promise<Buffer> {
  const still = await drawing().resize(16, 16).webp().toBuffer()
  const uint24 = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255]
  const chunk = (type: string, data: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32LE(data.length)
    return Buffer.concat([Buffer.from(type, 'latin1'), size, data])
  }
  const frame = [0, 0, 16 - 1, 16 - 1, 40].flatMap(uint24)
  const body = Buffer.concat([
    Buffer.from('WEBP', 'latin1'),
    chunk('VP8X', Buffer.from([2, 0, 0, 0, ...uint24(edge - 1), ...uint24(edge - 1)])),
    chunk('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => chunk('ANMF', Buffer.from([...frame, 0, ...still.subarray(12)]))),
  ])
  return chunk('RIFF', body)
}

/** The processes that this one has started, by what they run. */
function listWorkers(): number[] {
  if (!existsSync('/proc')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const isWorker = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-decoder-worker')
        return isWorker && readFileSync(`/proc/${pid}/stat`, 'utf8').includes(` ${process.pid} `)
      } catch {
        return false
      }
    })
    .map(Number)
}

/** Decoding 200,000 pages takes seconds, and minutes on a busy machine. */
const slowMs = 300_000

describe('a decoded picture', () => {
  it('is resized, with the size and density of the original', async () => {
    const bytes = await drawing().withMetadata({ density: 300 }).png().toBuffer()
    const decoded = await open().decode(input(bytes))
    expect(decoded).toMatchObject({ ok: true, value: { width: 900, height: 600, density: 300 } })
    if (!decoded.ok) return
    expect(await sharp(decoded.value.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 213 })
  })

  it.each([
    ['another format than accepted', () => drawing().tiff().toBuffer()],
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['text', async () => Buffer.from('no picture')],
    ['nothing', async () => Buffer.alloc(0)],
    ['half a picture', async () => (await drawing().jpeg().toBuffer()).subarray(0, 2000)],
    ['a PNG whose rows are missing', async () => assemblePng({ width: 50, height: 50 }, Buffer.alloc(0))],
  ])('is refused for %s', async (_name, make) => {
    expect(await open().decode(input(await make()))).toEqual({ ok: false, refusal: 'not_a_picture' })
  })
})

describe('the limit on the decoded size [T75]', () => {
  it.each([
    [
      'an interlaced 16-bit PNG',
      () => assemblePng({ width: 12_247, height: 12_247, isInterlaced: true }, Buffer.alloc(9)),
    ],
    [
      'an interlaced 1-bit PNG',
      () => assemblePng({ width: 14_000, height: 14_000, isInterlaced: true, colour: 'grey1' }, Buffer.alloc(9)),
    ],
    ['a 16-bit PNG', () => assemblePng({ width: 6000, height: 6000 }, Buffer.alloc(9))],
    ['an animation of 60 frames', () => makeAnimation(1000, 60)],
  ])('refuses %s by its header', async (_name, make) => {
    expect(await open().decode(input(await make()))).toEqual({ ok: false, refusal: 'too_many_pixels' })
  })

  it('allows an animation whose frames are within it', async () => {
    expect(await open().decode(input(await makeAnimation(100, 60)))).toMatchObject({ ok: true })
  })
})

/** A TIFF of many tiny pages, whose directories alone fill the memory of the process that reads them. */
function makeManyPages(pages: number): Buffer {
  // Tag, type (3 is a 16-bit number, 4 a 32-bit number) and value: one grey pixel, which is the first byte of the file.
  const entries = [
    [256, 3, 1],
    [257, 3, 1],
    [258, 3, 8],
    [259, 3, 1],
    [262, 3, 1],
    [273, 4, 0],
    [278, 3, 1],
    [279, 4, 1],
  ] as const
  const pageBytes = 2 + entries.length * 12 + 4
  const tiff = Buffer.alloc(8 + pages * pageBytes)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(8, 4)
  for (let page = 0; page < pages; page += 1) {
    const start = 8 + page * pageBytes
    tiff.writeUInt16LE(entries.length, start)
    for (const [index, [tag, type, value]] of entries.entries()) {
      const at = start + 2 + index * 12
      tiff.writeUInt16LE(tag, at)
      tiff.writeUInt16LE(type, at + 2)
      tiff.writeUInt32LE(1, at + 4)
      tiff.writeUInt32LE(value, at + 8)
    }
    tiff.writeUInt32LE(page === pages - 1 ? 0 : start + pageBytes, start + pageBytes - 4)
  }
  return tiff
}

describe.runIf(existsSync('/proc'))('the decoder process', () => {
  it('is killed when a picture takes too long, and replaced for the next picture', async () => {
    const { decode } = open({ maxMs: 4000 })
    const small = input(await drawing().png().toBuffer())
    expect(await decode(small)).toMatchObject({ ok: true })
    const workers = listWorkers()
    expect(workers).toHaveLength(1)
    // A stopped process takes for ever.
    for (const pid of workers) process.kill(pid, 'SIGSTOP')
    expect(await decode(small)).toEqual({ ok: false, refusal: 'too_slow' })
    expect(listWorkers()).toEqual([])
    expect(await decode(small)).toMatchObject({ ok: true })
  })

  it('is killed when a picture takes too much memory, and replaced for the next picture', async () => {
    const { decode } = open({ maxRssBytes: 120 * 1024 * 1024 })
    const large = await makePng({ width: 4500, height: 4500, isInterlaced: true })
    expect(await decode(input(large))).toEqual({ ok: false, refusal: 'too_slow' })
    expect(await decode(input(await drawing().png().toBuffer()))).toMatchObject({ ok: true })
  })

  it.each([
    ['is replaced when it does not give its memory back', {}],
    ['is replaced when earlier pictures have used up its memory', { maxIdleRssBytes: Number.POSITIVE_INFINITY }],
  ])(
    '%s: an allowed picture is decoded [T75]',
    async (_name, settings) => {
      const { decode } = open({ ...settings, maxMs: slowMs })
      const pages = { ...input(makeManyPages(200_000)), formats: ['tiff'] }
      expect(await decode(pages)).toMatchObject({ ok: true })
      const large = await makePng({ width: 5000, height: 5000 })
      for (let attempt = 0; attempt < 3; attempt += 1) expect(await decode(input(large))).toMatchObject({ ok: true })
    },
    slowMs,
  )

  it('is started once, replaced after its jobs, and ended by close', async () => {
    const { decode, close } = open({ maxJobs: 2 })
    const bytes = await drawing().png().toBuffer()
    expect(listWorkers()).toEqual([])
    await decode(input(bytes))
    const first = listWorkers()
    expect(first).toHaveLength(1)
    await decode(input(bytes))
    await expect.poll(listWorkers).toEqual([])
    await decode(input(bytes))
    const second = listWorkers()
    expect(second).toHaveLength(1)
    expect(second).not.toEqual(first)
    await close()
    await expect.poll(listWorkers).toEqual([])
  })
})

describe('the queue', () => {
  const listResults = async (results: ReturnType<PictureDecoder['decode']>[]) =>
    (await Promise.all(results)).map((result) => (result.ok ? 'decoded' : result.refusal))

  it('holds pictures while one is decoded, and refuses more when it is full [F29]', async () => {
    const { decode } = open({ maxQueued: 2 })
    const bytes = await drawing().png().toBuffer()
    const results = Array.from({ length: 5 }, () => decode(input(bytes)))
    expect(await listResults(results)).toEqual(['decoded', 'decoded', 'decoded', 'busy', 'busy'])
  })

  it('holds two pictures per network, so that one network cannot keep others out [T75]', async () => {
    const { decode } = open()
    const bytes = await drawing().png().toBuffer()
    const decodeFrom = (addresses: string[]) => addresses.map((address) => decode(input(bytes), address))
    const flood = decodeFrom(Array.from({ length: 10 }, () => '192.0.2.1'))
    const others = decodeFrom(['192.0.2.2', '2001:db8::1', '2001:db8::2', '2001:db8::3'])
    expect(await listResults(flood)).toEqual([...Array(3).fill('decoded'), ...Array(7).fill('busy')])
    expect(await listResults(others)).toEqual(['decoded', 'decoded', 'decoded', 'busy'])
  })
})
