import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '../../tests/support/s3-server.ts'
import { runProgram } from '../../tests/support/start-shop.ts'
import { type Files, openFiles } from './files.server.ts'
import { signS3Request } from './sign-s3-request.server.ts'

let dataDir: string
let store: S3Server
let places: Record<'folder' | 'bucket', Files>
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'files-'))
  store = await startS3Server()
  places = { folder: openFiles({ dataDir }), bucket: openFiles({ dataDir, s3: store.place }) }
})
afterAll(() => {
  rmSync(dataDir, { recursive: true })
  store.close()
})

describe.each(['folder', 'bucket'] as const)('files in a %s', (place) => {
  it('are found as they were put, until they are removed', async () => {
    const files = places[place]
    await files.put('pictures/mug-1.svg', '<svg/>')
    expect(String(await files.find('pictures/mug-1.svg'))).toBe('<svg/>')
    await files.put('pictures/mug-1.svg', Buffer.from([0, 255]))
    expect(await files.find('pictures/mug-1.svg')).toEqual(Buffer.from([0, 255]))
    await files.remove('pictures/mug-1.svg')
    expect(await files.find('pictures/mug-1.svg')).toBeUndefined()
    await files.remove('pictures/mug-1.svg')
  })

  it('are absent where an address runs through a file, or ends at a folder', async () => {
    const files = places[place]
    const longest = `pictures/${'m'.repeat(191)}`
    await files.put(longest, 'x')
    expect(String(await files.find(longest))).toBe('x')
    expect(await files.find('pictures')).toBeUndefined()
    expect(await files.find('pictures/mug/x')).toBeUndefined()
    await files.put('pictures/mug', 'x')
    expect(await files.find('pictures/mug/x')).toBeUndefined()
  })

  it.each([
    '../session-secret',
    'pictures/../../session-secret',
    '/etc/passwd',
    'pictures//mug.svg',
    'pictures/.hidden',
    '..\\secret',
    'a\0b',
    'pictures/Mug.svg',
    '',
    '.',
    'a'.repeat(201),
  ])('T79 never leave their place: %j', async (key) => {
    const files = places[place]
    expect(await files.find(key)).toBeUndefined()
    await expect(files.put(key, 'x')).rejects.toThrow('Not a file key')
    await expect(files.remove(key)).rejects.toThrow('Not a file key')
  })
})

describe('a bucket', () => {
  it('signs as AWS documents it', () => {
    const headers = signS3Request(
      {
        method: 'GET',
        url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
        body: '',
        at: new Date('2013-05-24T00:00:00Z'),
        headers: { range: 'bytes=0-9' },
      },
      {
        accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
        secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
        region: 'us-east-1',
      },
    )
    expect(headers.authorization).toMatch(/Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41$/)
  })

  it('is asked again while it is busy, and a fault is told when it stays so', async () => {
    store.failNext(2)
    await places.bucket.put('a', 'x')
    expect(store.objects.get('a')).toEqual(Buffer.from('x'))
    store.failNext(3)
    await expect(places.bucket.find('a')).rejects.toThrow('The file store answered 503 to GET a')
  })

  it('gives nothing away for a wrong key, and the shop says so instead of "absent"', async () => {
    const stranger = openFiles({ dataDir, s3: { ...store.place, secretAccessKey: 'guessed' } })
    await expect(stranger.find('a')).rejects.toThrow('403')
    await expect(stranger.put('b', 'x')).rejects.toThrow('403')
    expect(store.objects.has('b')).toBe(false)
  })
})

it('move from a folder to a bucket with npm run files:copy, whole ones only, over what is there', async () => {
  const from = mkdtempSync(path.join(tmpdir(), 'files-'))
  const folder = openFiles({ dataDir: from })
  await folder.put('artwork/logo.png', Buffer.from([1, 255]))
  await folder.put('pictures/deep/er/mug.svg', '<svg/>')
  writeFileSync(path.join(from, 'files', 'artwork', 'half.png.0.part'), 'x')
  const env = {
    DATA_DIR: from,
    S3_ENDPOINT: store.place.endpoint,
    S3_BUCKET: store.place.bucket,
    S3_REGION: store.place.region,
    S3_ACCESS_KEY_ID: store.place.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.place.secretAccessKey,
  }
  await places.bucket.put('artwork/logo.png', 'an earlier one')
  const { status, stdout } = await runProgram(['scripts/copy-files.ts'], env).ended
  expect([status, stdout]).toEqual([0, expect.stringContaining('2 files of')])
  expect(await places.bucket.find('artwork/logo.png')).toEqual(Buffer.from([1, 255]))
  expect(String(await places.bucket.find('pictures/deep/er/mug.svg'))).toBe('<svg/>')
  expect(await places.bucket.find('artwork/half.png.0.part')).toBeUndefined()
  const withoutBucket = await runProgram(['scripts/copy-files.ts'], { DATA_DIR: from }).ended
  expect(withoutBucket).toMatchObject({ status: 1, stderr: expect.stringContaining('Set S3_BUCKET') as string })
  rmSync(from, { recursive: true })
})
