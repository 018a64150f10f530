import { setTimeout as wait } from 'node:timers/promises'
import { signInOverHttp } from '../support/sign-in-over-http.ts'
import type { Check } from './check.ts'
import type { Instance } from './cluster.ts'

const maxDelayMs = 1000
const maxWaitMs = 10_000
const rounds = 6
const page = '/dashboard/settings/features'
const setting = 'apiDocsEnabled'
/** Exists while the setting is on. */
const shownPath = '/docs/api/json'

/** A setting that is saved on one instance applies on all of them within a second. */
export const settingsChange: Check = {
  name: 'settings',
  async run({ instances }) {
    const delays: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const editing = instances[round % instances.length]!
      const isOn = await toggle(editing)
      const savedAt = performance.now()
      delays.push(...(await Promise.all(instances.map((instance) => measureDelay(instance, isOn, savedAt)))))
    }
    const slowest = Math.round(Math.max(...delays))
    return [
      {
        name: 'settings change',
        isPassed: slowest <= maxDelayMs,
        detail: `${rounds} changes, seen by every instance after ${slowest} ms at most (limit ${maxDelayMs} ms)`,
      },
    ]
  },
}

/** Saves the form as a browser without script does. Returns the new value. */
async function toggle({ url }: Instance): Promise<boolean> {
  const cookie = await signInOverHttp(url, 'admin@example.com')
  const html = await (await fetch(url + page, { headers: { Cookie: cookie } })).text()
  const fields = readForm(html)
  const isOn = !fields.has(setting)
  if (isOn) fields.set(setting, 'on')
  else fields.delete(setting)
  const headers = { Cookie: cookie }
  const saved = await fetch(url + page, { method: 'POST', headers, body: fields, redirect: 'manual' })
  if (saved.status !== 302 && saved.status !== 303) throw new Error(`The settings were answered with ${saved.status}`)
  return isOn
}

/** The fields of the settings form with their values. */
function readForm(html: string): URLSearchParams {
  const fields = new URLSearchParams()
  const form = /<form(?=[^>]*method="post")(?:(?!<\/form>)[\s\S])*name="version"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
  for (const [input] of form.matchAll(/<input [^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(input)?.[1]
    const isOff = /type="checkbox"/.test(input) && !/\bchecked(=""|\s|\/|>)/.test(input)
    if (name && !isOff) fields.append(name, /value="([^"]*)"/.exec(input)?.[1] ?? 'on')
  }
  return fields
}

async function measureDelay({ url }: Instance, isOn: boolean, savedAt: number): Promise<number> {
  while (performance.now() - savedAt < maxWaitMs) {
    const { status } = await fetch(url + shownPath)
    if ((status === 200) === isOn) break
    await wait(10)
  }
  return performance.now() - savedAt
}
