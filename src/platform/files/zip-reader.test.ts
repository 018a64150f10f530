import { describe, expect, it } from 'vitest'
import { buildZip, type ZipPart } from '../../../tests/support/builders/build-zip.ts'
import { unwrap } from '../../../tests/support/unwrap.ts'
import { openZip } from './zip-reader.server.ts'

const limits = { maxEntries: 50, maxTotalBytes: 10_000_000 }
const maxBytes = 2_000_000
const text = (content: string) => Buffer.from(content)
const open = (parts: readonly ZipPart[]) => unwrap(openZip(buildZip(parts), limits))

describe('a ZIP', () => {
  it('is read by name, deflated or stored', async () => {
    const zip = open([
      { name: 'a.jpg', bytes: text('first first first') },
      { name: 'folder/b.jpg', bytes: text('second'), isStored: true },
      { name: 'folder/empty.jpg', bytes: text('') },
    ])
    expect(zip.names).toEqual(['a.jpg', 'folder/b.jpg', 'folder/empty.jpg'])
    expect(await zip.read('a.jpg', maxBytes)).toEqual({ ok: true, value: text('first first first') })
    expect(await zip.read('folder/b.jpg', maxBytes)).toEqual({ ok: true, value: text('second') })
    expect(await zip.read('folder/empty.jpg', maxBytes)).toEqual({ ok: true, value: text('') })
    expect(await zip.read('c.jpg', maxBytes)).toBeUndefined()
  })

  it('of older Windows programs has names in code page 850', () => {
    const nameBytes = Buffer.from([0x6d, 0x81, 0x73, 0x74, 0xa4, 0x2e, 0x6a, 0x70, 0x67])
    expect(open([{ name: '', nameBytes, bytes: text('a'), claims: { flags: 0 } }]).names).toEqual(['müstñ.jpg'])
    expect(open([{ name: 'ñandú.jpg', bytes: text('a'), claims: { flags: 0 } }]).names).toEqual(['ñandú.jpg'])
    const last = Buffer.from([0xe1, 0xfe, 0x2e, 0x6a, 0x70, 0x67])
    expect(open([{ name: '', nameBytes: last, bytes: text('a'), claims: { flags: 0 } }]).names).toEqual(['ß■.jpg'])
  })

  it('can have a comment, also one that looks like its end', async () => {
    const bytes = buildZip([{ name: 'a.jpg', bytes: text('a') }], {
      comment: 'PK\u0005\u0006 is not the end of this file',
    })
    expect(unwrap(openZip(bytes, limits)).names).toEqual(['a.jpg'])
  })

  it.each([
    '../x.jpg',
    'a/../../x.jpg',
    '/etc/x.jpg',
    '//host/x.jpg',
    'C:/x.jpg',
    'C:\\x.jpg',
    '..\\x.jpg',
    'x.jpg\0.png',
    'a\nb.jpg',
    './x.jpg',
    'folder/',
    '',
  ])('leaves out the name %j and reads the others', (name) => {
    expect(
      open([
        { name, bytes: text('x') },
        { name: 'good.jpg', bytes: text('y') },
      ]).names,
    ).toEqual(['good.jpg'])
  })

  it('leaves out encrypted files and unknown methods', () => {
    const zip = open([
      { name: 'secret.jpg', bytes: text('x'), claims: { flags: 0x801 } },
      { name: 'lzma.jpg', bytes: text('x'), claims: { method: 14 } },
    ])
    expect(zip.names).toEqual([])
  })

  it('does not read a ZIP inside of it', async () => {
    const inner = buildZip([{ name: 'inner.jpg', bytes: text('x') }])
    const zip = open([{ name: 'inner.zip', bytes: inner }])
    expect(zip.names).toEqual(['inner.zip'])
    expect(await zip.read('inner.jpg', maxBytes)).toBeUndefined()
  })
})

describe('a hostile ZIP', () => {
  const zeros = Buffer.alloc(5_000_000)

  it.each<[string, ZipPart, string]>([
    ['unpacks to more than the limit', { name: 'a', bytes: zeros, isStored: true }, 'too_large'],
    ['shrinks like no picture does', { name: 'a', bytes: zeros.subarray(0, 1_900_000) }, 'too_large'],
    ['unpacks to more than it declares', { name: 'a', bytes: zeros, claims: { size: 1_000 } }, 'damaged'],
    ['unpacks to less than it declares', { name: 'a', bytes: text('abc'), claims: { size: 10 } }, 'damaged'],
    ['has another content than it declares', { name: 'a', bytes: text('abc'), claims: { crc: 1 } }, 'damaged'],
    ['is deflated by nobody', { name: 'a', bytes: text('abc'), isStored: true, claims: { method: 8 } }, 'damaged'],
    ['begins outside of the ZIP', { name: 'a', bytes: text('abc'), claims: { offset: 4_000_000_000 } }, 'damaged'],
    ['begins where no file begins', { name: 'a', bytes: text('abc'), claims: { offset: 7 } }, 'damaged'],
  ])('has a file that %s', async (_, part, refusal) => {
    expect(await open([part]).read('a', maxBytes)).toEqual({ ok: false, refusal })
  })

  it('declares more than may be unpacked', () => {
    const parts = Array.from({ length: 3 }, (_, index) => ({
      name: `${index}`,
      bytes: text('x'),
      claims: { size: 4_000_000 },
    }))
    expect(openZip(buildZip(parts), limits)).toEqual({ ok: false, refusal: 'unpacks_too_large' })
  })

  it('has too many files', () => {
    const parts = Array.from({ length: 51 }, (_, index) => ({ name: `${index}`, bytes: text('x') }))
    expect(openZip(buildZip(parts), limits)).toEqual({ ok: false, refusal: 'too_many_entries' })
  })

  it.each([
    ['is empty', text('')],
    ['is a text', text('SKU,Title\nA,B\n'.repeat(10))],
    ['is cut off at its end', buildZip([{ name: 'a', bytes: text('abc') }]).subarray(0, -1)],
    ['has no beginning', buildZip([{ name: 'a', bytes: text('abc') }]).subarray(40)],
    ['names more files than it has', buildZip([{ name: 'a', bytes: text('abc') }], { entryCount: 2 })],
  ])('%s', (_, bytes) => {
    expect(openZip(bytes, limits)).toEqual({ ok: false, refusal: 'not_a_zip' })
  })
})
