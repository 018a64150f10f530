import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ForbiddenImport, findForbiddenImports } from '../scripts/check-imports.ts'
import { importRules } from '../scripts/import-rules.ts'

/* Every rule is broken at least once: the file, what it imports, the rule that refuses it. The last test checks that none is missing. */
const violations: readonly [from: string, imported: string, rule: string][] = [
  ['src/shared/round-a.ts', './round-b.ts', 'no-circular-import'],
  ['src/shared/lost.ts', './nowhere.ts', 'import-resolves'],
  ['src/shared/money/money.ts', '#src/domains/basket/basket.ts', 'shared-imports-allowed-layers'],
  ['src/translations/storefront/basket-text.ts', '#src/ui/button/button.tsx', 'translations-imports-allowed-layers'],
  ['src/platform/email/email-jobs.server.ts', '#src/domains/basket/basket.ts', 'platform-imports-allowed-layers'],
  ['src/platform/files/files.server.ts', '#src/ui/button/button.tsx', 'platform-imports-allowed-layers'],
  ['src/ui/button/button.tsx', '#src/domains/basket/basket.ts', 'ui-imports-allowed-layers'],
  ['src/ui/field/field.tsx', '#src/platform/email/email-jobs.server.ts', 'ui-imports-allowed-layers'],
  ['src/domains/basket/components/basket.tsx', '#src/storefront/shell/header.tsx', 'domains-imports-allowed-layers'],
  ['src/domains/orders/orders-service.server.ts', '../../../server/app.ts', 'domains-imports-allowed-layers'],
  ['src/storefront/shell/header.tsx', '#src/backoffice/shell/menu.tsx', 'storefront-imports-allowed-layers'],
  ['src/backoffice/shell/menu.tsx', '#src/storefront/shell/footer.tsx', 'backoffice-imports-allowed-layers'],
  ['server/app.ts', '../tests/support/shop.ts', 'shop-imports-no-tests-or-scripts'],
  ['server/start/tasks.ts', '../../scripts/administrator.ts', 'shop-imports-no-tests-or-scripts'],
  ['src/shared/locale/dates.ts', 'fast-check', 'shop-imports-no-dev-dependency'],
  ['src/shared/result.ts', 'node:fs', 'browser-file-imports-no-node'],
  [
    'src/storefront/shell/footer.tsx',
    '#src/platform/email/email-jobs.server.ts',
    'browser-file-imports-no-server-file',
  ],
  ['src/domains/basket/components/lines.tsx', '../basket-service.server.ts', 'browser-file-imports-no-server-file'],
  [
    'src/storefront/basket/basket-page.tsx',
    '#src/domains/basket/basket-store.server.ts',
    'route-module-calls-services',
  ],
  ['src/backoffice/orders/home-page.tsx', '#src/platform/email/email-jobs.server.ts', 'route-module-calls-services'],
  ['src/domains/basket/basket-calls.ts', './basket-contract.ts', 'browser-imports-no-zod'],
  ['src/ui/select.tsx', 'zod', 'browser-imports-no-zod'],
  ['src/domains/basket/summary-view.ts', './basket-service.server.ts', 'view-loads-no-server-file'],
  ['src/domains/loyalty/loyalty.ts', '#src/shared/money/money.ts', 'domain-has-a-rank'],
  ['src/domains/pricing/display-price.ts', '#src/domains/access/access.ts', 'rank-1-imports-lower-ranks'],
  ['src/domains/settings/settings.ts', '#src/domains/customers/auth/auth.ts', 'rank-2-imports-lower-ranks'],
  ['src/domains/content/page.ts', '#src/domains/customers/auth/auth.ts', 'rank-3-imports-lower-ranks'],
  ['src/domains/catalogue/products/variants.ts', '#src/domains/customers/auth/auth.ts', 'rank-4-imports-lower-ranks'],
  ['src/domains/enquiries/enquiries.ts', '#src/domains/vouchers/voucher.ts', 'rank-5-imports-lower-ranks'],
  ['src/domains/vouchers/voucher.ts', '#src/domains/basket/basket.ts', 'rank-6-imports-lower-ranks'],
  ['src/domains/line-items/line-options.ts', '#src/domains/basket/basket.ts', 'rank-7-imports-lower-ranks'],
  ['src/domains/basket/basket-view.ts', '#src/domains/checkout/checkout.ts', 'rank-8-imports-lower-ranks'],
  ['src/domains/quotes/quote.ts', '#src/domains/payments/payments.ts', 'rank-9-imports-lower-ranks'],
  ['src/domains/billing/invoices.ts', '#src/domains/payments/payments.ts', 'rank-10-imports-lower-ranks'],
  ['src/domains/notifications/emails.ts', '#src/domains/payments/payments.ts', 'rank-11-imports-lower-ranks'],
  ['src/domains/payments/payments.ts', '#src/domains/checkout/checkout.ts', 'rank-12-imports-lower-ranks'],
  ['src/domains/checkout/placing.ts', '#src/domains/shop-health/shop-health.ts', 'rank-13-imports-lower-ranks'],
  ['src/domains/checkout/checkout.ts', '#src/domains/basket/components/basket.tsx', 'pure-file-imports-pure-files'],
  [
    'src/domains/basket/basket-service.server.ts',
    '#src/domains/catalogue/catalogue-store.server.ts',
    'store-and-http-are-private',
  ],
  [
    'src/domains/basket/basket-store.server.ts',
    '#src/domains/catalogue/catalogue-tables.server.ts',
    'tables-of-other-domains-only-in-tables',
  ],
  ['server/main.ts', '../src/domains/basket/basket-store.server.ts', 'stores-and-tables-only-in-domains'],
  ['server/pages.ts', '../src/domains/basket/basket-http.server.ts', 'endpoints-only-in-the-app'],
  ['src/domains/basket/basket-types.server.ts', 'fastify-type-provider-zod', 'calls-are-registered-by-contract'],
  ['src/domains/basket/basket-http.server.ts', './basket-store.server.ts', 'http-calls-the-service'],
  ['src/domains/basket/basket-form.server.ts', './basket-store.server.ts', 'form-calls-the-service'],
  ['src/domains/orders/orders-jobs.server.ts', './orders-store.server.ts', 'jobs-call-the-service'],
  ['src/domains/orders/quotes-service.server.ts', './orders-tables.server.ts', 'service-calls-the-store'],
  ['src/domains/orders/orders-store.server.ts', './orders-service.server.ts', 'store-returns-rows'],
  ['src/domains/orders/orders-tables.server.ts', './orders-store.server.ts', 'tables-import-tables'],
  ['src/domains/basket/basket.ts', 'drizzle-orm', 'pure-file-imports-no-library'],
]

/** Broken by an import of a type. */
const typeViolations: readonly [from: string, imported: string, rule: string][] = [
  ['src/shared/type-circle-a.ts', './type-circle-b.ts', 'no-circular-import'],
  ['src/shared/email/email.ts', '#src/domains/basket/basket.ts', 'shared-imports-allowed-layers'],
  ['src/domains/basket/components/row.tsx', '../basket-service.server.ts', 'browser-file-imports-no-server-file'],
  ['src/domains/basket/line-view.ts', '#src/domains/orders/orders-service.server.ts', 'view-presents-its-own-domain'],
  ['src/domains/basket/code-view.ts', './basket-tables.server.ts', 'view-presents-its-own-domain'],
  ['src/domains/vouchers/codes.ts', '#src/domains/basket/basket.ts', 'rank-6-imports-lower-ranks'],
  ['src/domains/basket/totals.ts', './basket-contract.ts', 'pure-file-imports-pure-files'],
  ['src/domains/basket/line-store.server.ts', './basket-contract.ts', 'store-returns-rows'],
]

const allowed: readonly [from: string, imported: string][] = [
  ['src/storefront/basket/allowed-page.tsx', '#src/domains/basket/basket-service.server.ts'],
  ['src/storefront/basket/context-page.tsx', '#src/request-context.server.ts'],
  ['src/domains/checkout/checkout-tables.server.ts', '#src/domains/basket/basket-tables.server.ts'],
  ['src/domains/checkout/checkout-service.server.ts', '#src/domains/basket/basket-service.server.ts'],
  ['src/domains/orders/state/order-states.ts', '#src/domains/pricing/display-price.ts'],
]

const allowedTypes: readonly [from: string, imported: string][] = [
  ['src/domains/basket/components/total.tsx', '../basket-contract.ts'],
  ['src/domains/basket/voucher-view.ts', './basket-store.server.ts'],
]

const otherFiles = [
  'src/domains/shop-health/shop-health.ts',
  'src/shared/round-b.ts',
  'src/shared/type-circle-b.ts',
  'src/request-context.server.ts',
  'src/domains/access/access.ts',
  'src/domains/customers/auth/auth.ts',
  'src/domains/basket/basket-contract.ts',
  'src/domains/basket/basket-tables.server.ts',
  'src/domains/catalogue/catalogue-store.server.ts',
  'src/domains/catalogue/catalogue-tables.server.ts',
  'tests/support/shop.ts',
  'scripts/administrator.ts',
]

let folder: string
let found: ForbiddenImport[]

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'import-rules-'))
  const write = (file: string, text: string) => {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  for (const file of otherFiles) write(file, 'export const here = true\n')
  for (const [file, imported] of [...violations, ...allowed])
    write(file, `import * as it from '${imported}'\nconsole.log(it)\n`)
  for (const [file, imported] of [...typeViolations, ...allowedTypes])
    write(file, `import type { it } from '${imported}'\nexport type { it }\n`)
  write('src/shared/round-b.ts', "import * as it from './round-a.ts'\nconsole.log(it)\n")
  write('src/shared/type-circle-b.ts', "import type { it } from './type-circle-a.ts'\nexport type { it }\n")
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
  it.each([...violations, ...typeViolations])('%s must not import %s: %s', (from, _imported, rule) => {
    expect(found.filter((each) => each.from === from).map((each) => each.rule)).toContain(rule)
  })

  it.each([...allowed, ...allowedTypes])('%s may import %s', (from) => {
    expect(found.filter((each) => each.from === from)).toEqual([])
  })

  it('are all broken by a row above', () => {
    // The highest rank has one domain only, so nothing can break its rule.
    const unbreakable = ['rank-14-imports-lower-ranks']
    const violatedRules = new Set(found.map((each) => each.rule))
    expect(importRules.map((rule) => rule.name).filter((name) => !violatedRules.has(name ?? ''))).toEqual(unbreakable)
  })
})
