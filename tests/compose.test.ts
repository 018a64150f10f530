import { existsSync, readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

const read = (file: string) => readFileSync(file, 'utf8')

type Service = {
  image?: string
  build?: string
  volumes?: string[]
  tmpfs?: string
  depends_on?: string[] | Record<string, unknown>
}
type ComposeFile = { services: Record<string, Service>; volumes: Record<string, unknown> }

const compose = parse(read('compose.yaml')) as ComposeFile
const services = Object.values(compose.services)
const listDependencies = ({ depends_on: dependencies = [] }: Service) =>
  Array.isArray(dependencies) ? dependencies : Object.keys(dependencies)

it('follows the schema of the Compose Specification', () => {
  // The schema names formats of Docker, such as "duration".
  const ajv = new Ajv({ strict: false, validateFormats: false })
  const { $schema: _, ...schema } = JSON.parse(read('tests/support/compose/compose-spec.json')) as { $schema: string }
  const isValid = ajv.compile(schema)
  expect(isValid(compose) ? [] : isValid.errors).toEqual([])
  expect(isValid({ services: { shop: { volume: [] } } })).toBe(false)
})

it('names only services, volumes and files that exist', () => {
  expect(services.flatMap(listDependencies).filter((name) => !(name in compose.services))).toEqual([])
  const sources = services.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''))
  expect(sources).toContain('./docs/nginx')
  expect(sources.filter((source) => !(source in compose.volumes) && !existsSync(source))).toEqual([])
})

it('builds the shop, and names the major version of every other image', () => {
  for (const { build, image } of services) expect(build ?? image).toMatch(/^(\.|[a-z]+:\d+(\.\d+)?)$/)
})

it('copies only folders and files that exist into the image', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY --from=build \S+ \/shop\/(\S+)/gm)].map(
    ([, name]) => name ?? '',
  )
  const made = ['node_modules', 'build']
  expect(copied).toEqual(expect.arrayContaining([...made, 'server', 'src', 'database', 'scripts']))
  expect(copied.filter((name) => !made.includes(name) && !existsSync(name))).toEqual([])
})
