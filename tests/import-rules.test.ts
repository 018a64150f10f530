import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ForbiddenImport, findForbiddenImports } from '../scripts/check-imports.ts'
import { importRules } from '../scripts/import-rules.ts'

/*
 * A house in which every rule is broken once: the file, what it imports, the rule that must say no. A rule that no row
 * breaks would be a rule that nobody has seen at work, so the last test counts them.
 */
const broken: readonly [from: string, imported: string, rule: string][] = [
  ['src/shared/round-a.ts', './round-b.ts', 'no-circle'],
  ['src/shared/lost.ts', './nowhere.ts', 'import-is-found'],
  ['src/shared/money.ts', '#src/domains/basket/basket.ts', 'shared-imports-to-the-right'],
  ['src/translations/basket-text.ts', '#src/ui/button.tsx', 'translations-imports-to-the-right'],
  ['src/platform/mail.server.ts', '#src/domains/basket/basket.ts', 'platform-imports-to-the-right'],
  ['src/platform/files.server.ts', '#src/ui/button.tsx', 'platform-imports-to-the-right'],
  ['src/ui/button.tsx', '#src/domains/basket/basket.ts', 'ui-imports-to-the-right'],
  ['src/ui/field.tsx', '#src/platform/mail.server.ts', 'ui-imports-to-the-right'],
  ['src/domains/basket/components/bag.tsx', '#src/storefront/shell/header.tsx', 'domains-imports-to-the-right'],
  ['src/domains/orders/orders-service.server.ts', '../../../server/app.ts', 'domains-imports-to-the-right'],
  ['src/storefront/shell/header.tsx', '#src/backoffice/shell/menu.tsx', 'storefront-imports-to-the-right'],
  ['src/backoffice/shell/menu.tsx', '#src/storefront/shell/footer.tsx', 'backoffice-imports-to-the-right'],
  ['server/app.ts', '../tests/support/shop.ts', 'shop-does-not-know-its-tests'],
  ['src/shared/dates.ts', 'fast-check', 'shop-needs-no-dev-dependency'],
  ['src/shared/result.ts', 'node:fs', 'browser-file-needs-no-node'],
  ['src/storefront/shell/footer.tsx', '#src/platform/mail.server.ts', 'browser-file-needs-no-server-file'],
  ['src/domains/basket/components/lines.tsx', '../basket-service.server.ts', 'browser-file-needs-no-server-file'],
  ['src/storefront/pages/bag-page.tsx', '#src/domains/basket/basket-store.server.ts', 'route-module-asks-services'],
  ['src/backoffice/pages/home-page.tsx', '#src/platform/mail.server.ts', 'route-module-asks-services'],
  ['src/domains/basket/basket-calls.ts', './basket-contract.ts', 'browser-needs-no-zod'],
  ['src/ui/select.tsx', 'zod', 'browser-needs-no-zod'],
  ['src/domains/loyalty/loyalty.ts', '#src/shared/money.ts', 'domain-has-a-rank'],
  ['src/domains/pricing/price.ts', '#src/domains/access/access.ts', 'rank-1-imports-downwards'],
  ['src/domains/catalogue/variants.ts', '#src/domains/customers/customers.ts', 'rank-2-imports-downwards'],
  ['src/domains/vouchers/vouchers.ts', '#src/domains/basket/basket.ts', 'rank-3-imports-downwards'],
  ['src/domains/orders/order-view.ts', '#src/domains/basket/basket.ts', 'rank-4-imports-downwards'],
  ['src/domains/basket/basket-view.ts', '#src/domains/checkout/checkout.ts', 'rank-5-imports-downwards'],
  ['src/domains/papers/papers.ts', '#src/domains/payments/payments.ts', 'rank-6-imports-downwards'],
  ['src/domains/payments/payments.ts', '#src/domains/checkout/checkout.ts', 'rank-7-imports-downwards'],
  ['src/domains/checkout/checkout.ts', '#src/domains/basket/components/bag.tsx', 'pure-file-knows-rules'],
  [
    'src/domains/basket/basket-service.server.ts',
    '#src/domains/catalogue/catalogue-store.server.ts',
    'store-and-http-are-private',
  ],
  [
    'src/domains/basket/basket-store.server.ts',
    '#src/domains/catalogue/catalogue-tables.server.ts',
    'foreign-tables-only-for-tables',
  ],
  ['server/main.ts', '../src/domains/basket/basket-store.server.ts', 'rows-stay-in-the-domain'],
  ['server/pages.ts', '../src/domains/basket/basket-http.server.ts', 'http-is-for-the-app'],
  ['src/domains/basket/basket-http.server.ts', './basket-store.server.ts', 'http-asks-the-service'],
  ['src/domains/orders/quotes-service.server.ts', './orders-tables.server.ts', 'service-asks-the-store'],
  ['src/domains/orders/orders-store.server.ts', './orders-service.server.ts', 'store-knows-rows'],
  ['src/domains/orders/orders-tables.server.ts', './orders-store.server.ts', 'tables-know-tables'],
  ['src/domains/basket/basket.ts', 'drizzle-orm', 'pure-file-needs-no-library'],
]

const allowed: readonly [from: string, imported: string][] = [
  ['src/storefront/pages/allowed-page.tsx', '#src/domains/basket/basket-service.server.ts'],
  ['src/storefront/pages/context-page.tsx', '#src/request-context.server.ts'],
  ['src/domains/checkout/checkout-tables.server.ts', '#src/domains/basket/basket-tables.server.ts'],
  ['src/domains/checkout/checkout-service.server.ts', '#src/domains/basket/basket-service.server.ts'],
  ['src/domains/orders/order-states.ts', '#src/domains/pricing/price.ts'],
]

const others = [
  'src/shared/round-b.ts',
  'src/request-context.server.ts',
  'src/domains/access/access.ts',
  'src/domains/customers/customers.ts',
  'src/domains/basket/basket-contract.ts',
  'src/domains/basket/basket-tables.server.ts',
  'src/domains/catalogue/catalogue-store.server.ts',
  'src/domains/catalogue/catalogue-tables.server.ts',
  'tests/support/shop.ts',
]

let folder: string
let found: ForbiddenImport[]

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'import-rules-'))
  const write = (file: string, text: string) => {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  for (const file of others) write(file, 'export const here = true\n')
  for (const [file, imported] of [...broken, ...allowed])
    write(file, `import * as it from '${imported}'\nconsole.log(it)\n`)
  write('src/shared/round-b.ts', "import * as it from './round-a.ts'\nconsole.log(it)\n")
  write(
    'src/ui/typed.tsx',
    "import type { Basket } from '#src/domains/basket/basket-contract.ts'\nexport type { Basket }\n",
  )
  write(
    'package.json',
    JSON.stringify({
      type: 'module',
      imports: { '#src/*': './src/*' },
      dependencies: { zod: '*', 'drizzle-orm': '*' },
      devDependencies: { 'fast-check': '*' },
    }),
  )
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  found = await findForbiddenImports(folder)
}, 30_000)

afterAll(() => rmSync(folder, { recursive: true }))

describe('import rules', () => {
  it.each(broken)('%s must not import %s: %s', (from, _imported, rule) => {
    expect(found.filter((one) => one.from === from).map((one) => one.rule)).toContain(rule)
  })

  it.each([...allowed, ['src/ui/typed.tsx', 'a type'] as const])('%s may import %s', (from) => {
    expect(found.filter((one) => one.from === from)).toEqual([])
  })

  it('are all seen at work', () => {
    // The highest rank has one domain and nothing above it: its rule waits for the second.
    const waiting = ['rank-8-imports-downwards']
    const seen = new Set(found.map((one) => one.rule))
    expect(importRules.map((rule) => rule.name).filter((name) => !seen.has(name ?? ''))).toEqual(waiting)
  })
})
