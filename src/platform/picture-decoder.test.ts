import { existsSync, readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { assemblePng, makePng } from '../../tests/support/make-png.ts'
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

describe('the bound on the decoded size [T75]', () => {
  it.each([
    [
      'an interlaced 16-bit PNG',
      () => assemblePng({ width: 12_247, height: 12_247, isInterlaced: true }, Buffer.alloc(9)),
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

describe('the process that decodes', () => {
  const slow = () => makePng({ width: 4500, height: 4500, isInterlaced: true })

  it('is killed when a picture takes too long, and replaced for the next', async () => {
    const { decode } = open({ maxMs: 1 })
    expect(await decode(input(await slow()))).toEqual({ ok: false, refusal: 'too_slow' })
    expect(listWorkers()).toEqual([])
    const patient = open()
    expect(await patient.decode(input(await drawing().png().toBuffer()))).toMatchObject({ ok: true })
  })

  it.skipIf(!existsSync('/proc'))('is killed when a picture takes too much memory', async () => {
    const { decode } = open({ maxRssBytes: 120 * 1024 * 1024 })
    expect(await decode(input(await slow()))).toEqual({ ok: false, refusal: 'too_slow' })
    // The next picture gets a new process.
    expect(await decode(input(await drawing().png().toBuffer()))).toMatchObject({ ok: true })
  })

  it.skipIf(!existsSync('/proc'))('is started once, replaced after its jobs, and ended by close', async () => {
    const { decode, close } = open({ maxJobs: 2 })
    const bytes = await drawing().png().toBuffer()
    expect(listWorkers()).toEqual([])
    await decode(input(bytes))
    const [first] = listWorkers()
    await decode(input(bytes))
    expect(listWorkers()).toEqual([first])
    await decode(input(bytes))
    await expect.poll(listWorkers).toHaveLength(1)
    expect(listWorkers()).not.toEqual([first])
    await close()
    await expect.poll(listWorkers).toEqual([])
  })

  it('decodes one picture at a time and refuses those for which there is no place in the queue', async () => {
    const { decode } = open({ maxWaiting: 2 })
    const bytes = await drawing().png().toBuffer()
    const results = await Promise.all(Array.from({ length: 5 }, () => decode(input(bytes))))
    expect(results.map((result) => (result.ok ? 'decoded' : result.refusal))).toEqual([
      'decoded',
      'decoded',
      'decoded',
      'busy',
      'busy',
    ])
  })
})
