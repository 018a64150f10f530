import { setTimeout as wait } from 'node:timers/promises'
import { prepareCheckout, submitDeliveryForm } from '../support/checkout-client.ts'

export type Failure = { at: number; what: string }
export type Traffic = {
  /** Ends the traffic. Returns what was answered. */
  stop(): Promise<TrafficReport>
}
export type TrafficReport = {
  pages: number
  /** The public token of each order by its checkout token. */
  orders: Map<string, string>
  failures: Failure[]
  /** Checkouts without a response that were sent again, as a customer would do. */
  repeated: number
}

type Options = { url: string; productId: number; paths: readonly string[]; emailPrefix: string }

const pageClients = 4
const orderClients = 2
const pauseMs = 20
const maxRepeats = 100

/** Reads pages and places orders through the balancer until it is stopped. */
export function startTraffic(options: Options): Traffic {
  const report: TrafficReport = { pages: 0, orders: new Map(), failures: [], repeated: 0 }
  const state = { isStopping: false }
  const running = [
    ...Array.from({ length: pageClients }, (_, client) => readPages(client, options, report, state)),
    ...Array.from({ length: orderClients }, (_, client) => placeOrders(client, options, report, state)),
  ]
  return {
    async stop() {
      state.isStopping = true
      await Promise.all(running)
      return report
    },
  }
}

type State = { isStopping: boolean }

async function readPages(client: number, { url, paths }: Options, report: TrafficReport, state: State) {
  for (let count = client; !state.isStopping; count += 1) {
    const path = paths[count % paths.length] ?? '/'
    try {
      const response = await fetch(url + path)
      await response.arrayBuffer()
      if (response.status === 200) report.pages += 1
      else report.failures.push({ at: Date.now(), what: `${response.status} ${path}` })
    } catch (error) {
      report.failures.push({ at: Date.now(), what: `${describe(error)} ${path}` })
    }
    await wait(pauseMs)
  }
}

async function placeOrders(client: number, options: Options, report: TrafficReport, state: State) {
  const { url, productId, emailPrefix } = options
  for (let count = 0; !state.isStopping; count += 1) {
    const email = `${emailPrefix}-${client}-${count}@example.com`
    const checkout = await prepareCheckout(url, productId, email).catch((error: unknown) => {
      report.failures.push({ at: Date.now(), what: `${describe(error)} basket` })
    })
    if (!checkout) continue
    // A customer without a response presses the button again.
    for (let attempt = 0; attempt < maxRepeats && !report.orders.has(checkout.token); attempt += 1) {
      if (attempt > 0) report.repeated += 1
      const link = await submitDeliveryForm(url, checkout).catch((error: unknown) => {
        report.failures.push({ at: Date.now(), what: `${describe(error)} order` })
      })
      if (link) report.orders.set(checkout.token, link)
      else {
        if (attempt === 0) report.failures.push({ at: Date.now(), what: 'order not placed' })
        await wait(pauseMs)
      }
    }
  }
}

function describe(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { code?: string } }
  return cause?.code ?? message
}
