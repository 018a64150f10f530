import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { onOutage } from '#src/platform/http/outages.server.ts'
import { findFreePort } from '../../../tests/support/servers/free-port.ts'
import { type S3Server, startS3Server } from '../../../tests/support/servers/s3-server.ts'
import { runProgram } from '../../../tests/support/servers/start-shop.ts'
import { type Files, openFiles } from './files.server.ts'
import { signS3Request } from './sign-s3-request.server.ts'

let dataDir: string
let store: S3Server
let stores: Record<'folder' | 'bucket', Files>
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'files-'))
  store = await startS3Server()
  stores = { folder: openFiles({ dataDir }), bucket: openFiles({ dataDir, s3: store.config }) }
})
afterAll(() => {
  rmSync(dataDir, { recursive: true })
  store.close()
})

describe.each(['folder', 'bucket'] as const)('files in a %s', (kind) => {
  it('are found with the stored content until they are removed', async () => {
    const files = stores[kind]
    await files.put('pictures/mug-1.svg', '<svg/>')
    expect(String(await files.find('pictures/mug-1.svg'))).toBe('<svg/>')
    await files.put('pictures/mug-1.svg', Buffer.from([0, 255]))
    expect(await files.find('pictures/mug-1.svg')).toEqual(Buffer.from([0, 255]))
    await files.remove('pictures/mug-1.svg')
    expect(await files.find('pictures/mug-1.svg')).toBeUndefined()
    await files.remove('pictures/mug-1.svg')
  })

  it('are not found when the key is a folder or below a file', async () => {
    const files = stores[kind]
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
  ])('are rejected with the key %j [T79]', async (key) => {
    const files = stores[kind]
    expect(await files.find(key)).toBeUndefined()
    await expect(files.put(key, 'x')).rejects.toThrow('Not a file key')
    await expect(files.remove(key)).rejects.toThrow('Not a file key')
  })
})

describe('a bucket', () => {
  it('signs requests as in the example of the AWS documentation', () => {
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

  it('is retried while it is busy, and throws when it stays busy', async () => {
    store.failNext(2)
    await stores.bucket.put('a', 'x')
    expect(store.objects.get('a')).toEqual(Buffer.from('x'))
    store.failNext(3)
    await expect(stores.bucket.find('a')).rejects.toThrow('The file store answered 503 to GET /files/a')
  })

  it('is left alone for some seconds after five failures in a row, and the cause is reported', async () => {
    const outages: unknown[] = []
    onTestFinished(onOutage((outage) => outages.push(outage)))
    const bucket = openFiles({ dataDir, s3: store.config })
    await bucket.put('c', 'x')
    store.failNext(15)
    for (let failure = 0; failure < 5; failure += 1) await expect(bucket.find('c')).rejects.toThrow('answered 503')
    // The store would answer again.
    await expect(bucket.find('c')).rejects.toMatchObject({ statusCode: 503 })
    expect(outages).toEqual(Array.from({ length: 5 }, () => ({ service: 'file store', reason: '503' })))
  })

  it('throws for wrong credentials instead of reporting a missing file', async () => {
    const unauthorised = openFiles({ dataDir, s3: { ...store.config, secretAccessKey: 'guessed' } })
    await expect(unauthorised.find('a')).rejects.toThrow('403')
    await expect(unauthorised.put('b', 'x')).rejects.toThrow('403')
    expect(store.objects.has('b')).toBe(false)
  })
})

it('npm run files:copy copies complete files from a folder to a bucket and overwrites existing ones', async () => {
  const from = mkdtempSync(path.join(tmpdir(), 'files-'))
  const folder = openFiles({ dataDir: from })
  await folder.put('artwork/logo.png', Buffer.from([1, 255]))
  await folder.put('pictures/deep/er/mug.svg', '<svg/>')
  writeFileSync(path.join(from, 'files', 'artwork', 'half.png.0.part'), 'x')
  const env = {
    DATA_DIR: from,
    S3_ENDPOINT: store.config.endpoint,
    S3_BUCKET: store.config.bucket,
    S3_REGION: store.config.region,
    S3_ACCESS_KEY_ID: store.config.accessKeyId,
    S3_SECRET_ACCESS_KEY: store.config.secretAccessKey,
  }
  await stores.bucket.put('artwork/logo.png', 'an earlier one')
  const { status, stdout } = await runProgram(['scripts/copy-files.ts'], env).exited
  expect([status, stdout]).toEqual([0, expect.stringContaining('2 files of')])
  expect(await stores.bucket.find('artwork/logo.png')).toEqual(Buffer.from([1, 255]))
  expect(String(await stores.bucket.find('pictures/deep/er/mug.svg'))).toBe('<svg/>')
  expect(await stores.bucket.find('artwork/half.png.0.part')).toBeUndefined()
  const nowhere = `http://127.0.0.1:${await findFreePort()}`
  const unreachable = await runProgram(['scripts/copy-files.ts'], { ...env, S3_ENDPOINT: nowhere }).exited
  expect(unreachable).toMatchObject({
    status: 1,
    stderr: 'The bucket cannot be written (ECONNREFUSED). Check the variables S3_… and the permissions of the key.\n',
  })
  const withoutBucket = await runProgram(['scripts/copy-files.ts'], { DATA_DIR: from }).exited
  expect(withoutBucket).toMatchObject({ status: 1, stderr: expect.stringContaining('Set S3_BUCKET') as string })
  rmSync(from, { recursive: true })
})
