import { describe, expect, it } from 'vitest'
import { acceptedEncodings } from './accepted-encodings.ts'

describe('acceptedEncodings', () => {
  it.each([
    [undefined, false, false],
    ['', false, false],
    ['gzip, deflate, br, zstd', true, true],
    ['gzip;q=0, zstd', false, true],
    ['gzip;q=0.5, zstd; q=0.0', true, false],
    ['br', false, false],
  ])('parses "%s"', (header, gzip, zstd) => {
    expect(acceptedEncodings(header)).toEqual({ gzip, zstd })
  })
})
