export type AcceptedEncodings = { gzip: boolean; zstd: boolean }

const refused = String.raw`(?!\s*;\s*q=0(\.0*)?\s*(,|$))`
const gzip = new RegExp(String.raw`\bgzip\b${refused}`)
const zstd = new RegExp(String.raw`\bzstd\b${refused}`)

export function acceptedEncodings(header = ''): AcceptedEncodings {
  return { gzip: gzip.test(header), zstd: zstd.test(header) }
}
