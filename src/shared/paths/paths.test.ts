import { matchPath } from 'react-router'
import { describe, expect, it } from 'vitest'
import { listRouteSegments } from '../../../scripts/page-path-literals.ts'
import { checkoutCases } from '../../../tests/support/builders/paths/checkout-path-cases.ts'
import { contentEditingCases } from '../../../tests/support/builders/paths/content-editing-path-cases.ts'
import { customerCases } from '../../../tests/support/builders/paths/customer-path-cases.ts'
import { enquiryCases } from '../../../tests/support/builders/paths/enquiry-path-cases.ts'
import { fileCases } from '../../../tests/support/builders/paths/file-path-cases.ts'
import { orderCases } from '../../../tests/support/builders/paths/order-path-cases.ts'
import { productCases } from '../../../tests/support/builders/paths/product-path-cases.ts'
import routes from '../../routes.ts'
import * as account from './account-paths.ts'
import * as backoffice from './backoffice-paths.ts'
import * as storefront from './storefront-paths.ts'

type PathName<Module> = Extract<keyof Module, `${string}Path`>
/** Every path of a module. The compiler reports a missing one. */
type Cases<Module, Case> = Record<PathName<Module>, Case>
type PageCase = [built: string, expected: string, route: string]

const home = ''
const listing = '*'

const accountCases: Cases<typeof account, PageCase> = {
  loginPath: [account.loginPath, '/auth/login', 'auth/login'],
  loginNoticePath: [
    account.loginNoticePath('sign-in-required', 'my-account'),
    '/auth/login?notice=sign-in-required&redirect=my-account',
    'auth/login',
  ],
  loginRedirectPath: [
    account.loginRedirectPath('checkout.delivery'),
    '/auth/login?redirect=checkout.delivery',
    'auth/login',
  ],
  secondStepPath: [account.secondStepPath('dashboard'), '/auth/second-step?redirect=dashboard', 'auth/second-step'],
  logoutPath: [account.logoutPath, '/auth/logout', 'auth/logout'],
  registerPath: [account.registerPath, '/auth/register', 'auth/register'],
  forgotPasswordPath: [account.forgotPasswordPath, '/auth/forgot', 'auth/forgot'],
  resetPasswordPath: [account.resetPasswordPath('t0'), '/auth/reset/t0', 'auth/reset/:token'],
  invitationPath: [account.invitationPath('t0'), '/auth/invitation/t0', 'auth/invitation/:token'],
  verifyEmailPath: [account.verifyEmailPath('t0'), '/auth/verify-email/t0', 'auth/verify-email/:token'],
  setupPath: [account.setupPath('t0'), '/setup/t0', 'setup/:token'],
  dashboardPath: [account.dashboardPath, '/dashboard', 'dashboard'],
  forbiddenPath: [account.forbiddenPath, '/dashboard?notice=forbidden', 'dashboard'],
  welcomePath: [account.welcomePath, '/dashboard?welcome', 'dashboard'],
  accountPath: [account.accountPath, '/my-account', 'my-account'],
  accountSavedPath: [account.accountSavedPath('details'), '/my-account?saved=details', 'my-account'],
  accountAddressesPath: [account.accountAddressesPath('added'), '/my-account?saved=added#addresses', 'my-account'],
  accountAddressPath: [account.accountAddressPath('new'), '/my-account/address/new', 'my-account/address/:id'],
  accountOrdersPath: [account.accountOrdersPath, '/my-account/orders', 'my-account/orders'],
  guestHistoryPath: [account.guestHistoryPath('mailed'), '/my-account/orders?guest=mailed', 'my-account/orders'],
  accountOrderPath: [account.accountOrderPath(7), '/my-account/orders/7', 'my-account/orders/:number'],
  accountQuotesPath: [account.accountQuotesPath, '/my-account/quotes', 'my-account/quotes'],
  guestQuotesPath: [account.guestQuotesPath('added'), '/my-account/quotes?guest=added', 'my-account/quotes'],
  accountQuotePath: [account.accountQuotePath(7), '/my-account/quotes/7', 'my-account/quotes/:number'],
  accountSecurityPath: [account.accountSecurityPath, '/my-account/security', 'my-account/security'],
  accountSecuritySavedPath: [
    account.accountSecuritySavedPath('password'),
    '/my-account/security?saved=password',
    'my-account/security',
  ],
  secondFactorPath: [account.secondFactorPath, '/my-account/second-factor', 'my-account/second-factor'],
  secondFactorOfferPath: [account.secondFactorOfferPath, '/my-account/second-factor?offer', 'my-account/second-factor'],
  accountExportPath: [account.accountExportPath, '/my-account/export', 'my-account/export'],
}

const backofficeCases: Cases<typeof backoffice, PageCase> = {
  overviewPath: [backoffice.overviewPath, '/dashboard/overview', 'dashboard/overview'],
  overviewForbiddenPath: [
    backoffice.overviewForbiddenPath,
    '/dashboard/overview?notice=forbidden',
    'dashboard/overview',
  ],
  ...orderCases,
  staffQuotesPath: [backoffice.staffQuotesPath, '/dashboard/quotes', 'dashboard/quotes'],
  staffQuotePath: [backoffice.staffQuotePath(7), '/dashboard/quotes/7', 'dashboard/quotes/:number'],
  staffQuoteDonePath: [
    backoffice.staffQuoteDonePath(7, 'sent'),
    '/dashboard/quotes/7?done=sent',
    'dashboard/quotes/:number',
  ],
  enquiriesPath: [backoffice.enquiriesPath, '/dashboard/enquiries', 'dashboard/enquiries'],
  enquiryPath: [backoffice.enquiryPath(7), '/dashboard/enquiries/7', 'dashboard/enquiries/:id'],
  ...customerCases,
  ...productCases,
  enquirySentPath: [backoffice.enquirySentPath(7), '/dashboard/enquiries/7?sent', 'dashboard/enquiries/:id'],
  emailsPath: [backoffice.emailsPath, '/dashboard/mails', 'dashboard/mails'],
  failedEmailsPath: [backoffice.failedEmailsPath, '/dashboard/mails?state=failed', 'dashboard/mails'],
  emailQueuedPath: [backoffice.emailQueuedPath, '/dashboard/mails?state=failed&queued', 'dashboard/mails'],
  emailPath: [backoffice.emailPath(7), '/dashboard/mails/7', 'dashboard/mails/:id'],
  emailSentAgainPath: [backoffice.emailSentAgainPath(7), '/dashboard/mails/7?queued', 'dashboard/mails/:id'],
  resendEmailPath: [backoffice.resendEmailPath(7), '/dashboard/mails/7/again', 'dashboard/mails/:id/again'],
  paymentAlertsPath: [backoffice.paymentAlertsPath, '/dashboard/payment-alerts', 'dashboard/payment-alerts'],
  alertResolvedPath: [backoffice.alertResolvedPath, '/dashboard/payment-alerts?done', 'dashboard/payment-alerts'],
  customerServicePath: [backoffice.customerServicePath, '/dashboard/customer-service', 'dashboard/customer-service'],
  serviceModeOffPath: [backoffice.serviceModeOffPath, '/dashboard/customer-service?off', 'dashboard/customer-service'],
  settingsPath: [backoffice.settingsPath, '/dashboard/settings', 'dashboard/settings'],
  editHomePath: [backoffice.editHomePath, '/dashboard/home', 'dashboard/home'],
  editHomeDonePath: [backoffice.editHomeDonePath({ done: 'saved' }), '/dashboard/home?done=saved', 'dashboard/home'],
  pagesPath: [backoffice.pagesPath, '/dashboard/pages', 'dashboard/pages'],
  pageDeletedPath: [backoffice.pageDeletedPath, '/dashboard/pages?done=deleted', 'dashboard/pages'],
  newPagePath: [backoffice.newPagePath, '/dashboard/pages/new', 'dashboard/pages/new'],
  editPagePath: [backoffice.editPagePath(7), '/dashboard/pages/7', 'dashboard/pages/:id'],
  editPageDonePath: [backoffice.editPageDonePath(7, 'saved'), '/dashboard/pages/7?done=saved', 'dashboard/pages/:id'],
  menusPath: [backoffice.menusPath, '/dashboard/menus', 'dashboard/menus'],
  editMenuPath: [backoffice.editMenuPath('footer'), '/dashboard/menus/footer', 'dashboard/menus/:id'],
  editMenuDonePath: [backoffice.editMenuDonePath('a', 'saved'), '/dashboard/menus/a?done=saved', 'dashboard/menus/:id'],
  pageVersionsPath: [
    backoffice.pageVersionsPath(7, 2),
    '/dashboard/pages/7/versions?version=2',
    'dashboard/pages/:id/versions',
  ],
  pagePreviewPath: [
    backoffice.pagePreviewPath(7, 'es'),
    '/dashboard/pages/7/preview?locale=es',
    'dashboard/pages/:id/preview',
  ],
  pagePicturesPath: [
    backoffice.pagePicturesPath(7, 'saved'),
    '/dashboard/pages/7?picture=saved#pictures',
    'dashboard/pages/:id',
  ],
  categoriesPath: [backoffice.categoriesPath, '/dashboard/categories', 'dashboard/categories'],
  categoryMovedPath: [
    backoffice.categoryMovedPath(7),
    '/dashboard/categories?done=moved#category-7',
    'dashboard/categories',
  ],
  categoryDeletedPath: [backoffice.categoryDeletedPath, '/dashboard/categories?done=deleted', 'dashboard/categories'],
  newCategoryPath: [backoffice.newCategoryPath(7), '/dashboard/categories/new?parent=7', 'dashboard/categories/new'],
  editCategoryPath: [backoffice.editCategoryPath(7), '/dashboard/categories/7', 'dashboard/categories/:id'],
  editCategorySavedPath: [
    backoffice.editCategorySavedPath(7),
    '/dashboard/categories/7?saved',
    'dashboard/categories/:id',
  ],
  categoryPicturePath: [
    backoffice.categoryPicturePath(7, 'saved'),
    '/dashboard/categories/7?picture=saved#picture',
    'dashboard/categories/:id',
  ],
  attributesPath: [backoffice.attributesPath, '/dashboard/attributes', 'dashboard/attributes'],
  attributeMovedPath: [
    backoffice.attributeMovedPath(7),
    '/dashboard/attributes?done=moved#attribute-7',
    'dashboard/attributes',
  ],
  attributeDeletedPath: [backoffice.attributeDeletedPath, '/dashboard/attributes?done=deleted', 'dashboard/attributes'],
  newAttributePath: [backoffice.newAttributePath, '/dashboard/attributes/new', 'dashboard/attributes/new'],
  editAttributePath: [backoffice.editAttributePath(7), '/dashboard/attributes/7', 'dashboard/attributes/:id'],
  editAttributeSavedPath: [
    backoffice.editAttributeSavedPath(7),
    '/dashboard/attributes/7?saved',
    'dashboard/attributes/:id',
  ],
  productsWithAttributePath: [
    backoffice.productsWithAttributePath(7, 12),
    '/dashboard/products?attribute=7.12&state=all',
    'dashboard/products',
  ],
  vouchersPath: [backoffice.vouchersPath, '/dashboard/vouchers', 'dashboard/vouchers'],
  voucherDeletedPath: [backoffice.voucherDeletedPath, '/dashboard/vouchers?done=deleted', 'dashboard/vouchers'],
  newVoucherPath: [backoffice.newVoucherPath, '/dashboard/vouchers/new', 'dashboard/vouchers/new'],
  editVoucherPath: [backoffice.editVoucherPath(7), '/dashboard/vouchers/7', 'dashboard/vouchers/:id'],
  tryVoucherPath: [backoffice.tryVoucherPath(7), '/dashboard/vouchers/7/try', 'dashboard/vouchers/:id/try'],
  voucherCodesPath: [backoffice.voucherCodesPath(7), '/dashboard/vouchers/7/codes', 'dashboard/vouchers/:id/codes'],
  voucherCodesDonePath: [
    backoffice.voucherCodesDonePath(7, 'made'),
    '/dashboard/vouchers/7/codes?done=made',
    'dashboard/vouchers/:id/codes',
  ],
  voucherUsagePath: [backoffice.voucherUsagePath, '/dashboard/vouchers/usage', 'dashboard/vouchers/usage'],
  voucherDonePath: [
    backoffice.voucherDonePath(7, 'paused'),
    '/dashboard/vouchers/7?done=paused',
    'dashboard/vouchers/:id',
  ],
  optionsPath: [backoffice.optionsPath('size'), '/dashboard/options?kind=size', 'dashboard/options'],
  optionDeletedPath: [
    backoffice.optionDeletedPath('size'),
    '/dashboard/options?kind=size&done=deleted',
    'dashboard/options',
  ],
  newOptionPath: [backoffice.newOptionPath('size'), '/dashboard/options/new?kind=size', 'dashboard/options/new'],
  editOptionPath: [backoffice.editOptionPath(7), '/dashboard/options/7', 'dashboard/options/:id'],
  editOptionSavedPath: [backoffice.editOptionSavedPath(7), '/dashboard/options/7?saved', 'dashboard/options/:id'],
  productsWithOptionPath: [
    backoffice.productsWithOptionPath(7),
    '/dashboard/products?option=7&state=all',
    'dashboard/products',
  ],
  productionSetsPath: [backoffice.productionSetsPath, '/dashboard/production-times', 'dashboard/production-times'],
  productionSetDeletedPath: [
    backoffice.productionSetDeletedPath,
    '/dashboard/production-times?done=deleted',
    'dashboard/production-times',
  ],
  newProductionSetPath: [
    backoffice.newProductionSetPath,
    '/dashboard/production-times/new',
    'dashboard/production-times/new',
  ],
  editProductionSetPath: [
    backoffice.editProductionSetPath(7),
    '/dashboard/production-times/7',
    'dashboard/production-times/:id',
  ],
  editProductionSetSavedPath: [
    backoffice.editProductionSetSavedPath(7),
    '/dashboard/production-times/7?saved',
    'dashboard/production-times/:id',
  ],
  productsWithProductionSetPath: [
    backoffice.productsWithProductionSetPath(7),
    '/dashboard/products?production=7&state=all',
    'dashboard/products',
  ],
  brandsPath: [backoffice.brandsPath, '/dashboard/brands', 'dashboard/brands'],
  brandMovedPath: [backoffice.brandMovedPath(7), '/dashboard/brands?done=moved#brand-7', 'dashboard/brands'],
  brandDeletedPath: [backoffice.brandDeletedPath, '/dashboard/brands?done=deleted', 'dashboard/brands'],
  newBrandPath: [backoffice.newBrandPath, '/dashboard/brands/new', 'dashboard/brands/new'],
  editBrandPath: [backoffice.editBrandPath(7), '/dashboard/brands/7', 'dashboard/brands/:id'],
  editBrandSavedPath: [backoffice.editBrandSavedPath(7), '/dashboard/brands/7?saved', 'dashboard/brands/:id'],
  brandPicturePath: [
    backoffice.brandPicturePath(7, 'saved'),
    '/dashboard/brands/7?picture=saved#picture',
    'dashboard/brands/:id',
  ],
  stockPath: [backoffice.stockPath, '/dashboard/stock', 'dashboard/stock'],
  pasteStockPath: [backoffice.pasteStockPath, '/dashboard/stock/paste', 'dashboard/stock/paste'],
  stockListAppliedPath: [backoffice.stockListAppliedPath(7), '/dashboard/stock?applied=7', 'dashboard/stock'],
  stockItemPath: [backoffice.stockItemPath(7), '/dashboard/stock/7', 'dashboard/stock/:id'],
  stockItemDonePath: [
    backoffice.stockItemDonePath(7, 'adjusted'),
    '/dashboard/stock/7?done=adjusted',
    'dashboard/stock/:id',
  ],
  redirectsPath: [backoffice.redirectsPath, '/dashboard/redirects', 'dashboard/redirects'],
  redirectsDonePath: [backoffice.redirectsDonePath('added'), '/dashboard/redirects?done=added', 'dashboard/redirects'],
  addRedirectsPath: [backoffice.addRedirectsPath, '/dashboard/redirects/new', 'dashboard/redirects/new'],
  missingPagesPath: [backoffice.missingPagesPath, '/dashboard/redirects/missing', 'dashboard/redirects/missing'],
  missingPagesDonePath: [
    backoffice.missingPagesDonePath({ done: 'saved', saved: 2 }),
    '/dashboard/redirects/missing?done=saved&saved=2',
    'dashboard/redirects/missing',
  ],
  redirectPath: [backoffice.redirectPath(7), '/dashboard/redirects/7', 'dashboard/redirects/:id'],
  shopHealthPath: [backoffice.shopHealthPath, '/dashboard/setup', 'dashboard/setup'],
  shopHealthDonePath: [backoffice.shopHealthDonePath('opened'), '/dashboard/setup?done=opened', 'dashboard/setup'],
  emailConfirmationPath: [
    backoffice.emailConfirmationPath('t0'),
    '/dashboard/setup/email/t0',
    'dashboard/setup/email/:token',
  ],
  settingsSectionPath: [
    backoffice.settingsSectionPath('company'),
    '/dashboard/settings/company',
    'dashboard/settings/:section',
  ],
  brandPictureRefusedPath: [
    backoffice.brandPictureRefusedPath('logo', 'too_large'),
    '/dashboard/settings/brand?picture=logo&refused=too_large',
    'dashboard/settings/:section',
  ],
  settingsSavedPath: [
    backoffice.settingsSavedPath('company'),
    '/dashboard/settings/company?saved',
    'dashboard/settings/:section',
  ],
  deliverySettingsPath: [
    backoffice.deliverySettingsPath,
    '/dashboard/settings/delivery',
    'dashboard/settings/delivery',
  ],
  deliverySettingsSavedPath: [
    backoffice.deliverySettingsSavedPath,
    '/dashboard/settings/delivery?saved',
    'dashboard/settings/delivery',
  ],
  usersPath: [backoffice.usersPath, '/dashboard/users', 'dashboard/users'],
  usersDonePath: [backoffice.usersDonePath('invited'), '/dashboard/users?done=invited', 'dashboard/users'],
  inviteUserPath: [backoffice.inviteUserPath, '/dashboard/users/invite', 'dashboard/users/invite'],
  userPath: [backoffice.userPath(7), '/dashboard/users/7', 'dashboard/users/:id'],
  userDonePath: [backoffice.userDonePath(7, 'roles'), '/dashboard/users/7?done=roles', 'dashboard/users/:id'],
  auditPath: [backoffice.auditPath, '/dashboard/audit', 'dashboard/audit'],
  orderAuditPath: [backoffice.orderAuditPath(7), '/dashboard/audit?kind=order&subject=7', 'dashboard/audit'],
  userAuditPath: [backoffice.userAuditPath(7), '/dashboard/audit?kind=user&subject=7', 'dashboard/audit'],
}

const storefrontCases: Cases<typeof storefront, PageCase> = {
  homePath: [storefront.homePath, '/', home],
  newsletterFormPath: [storefront.newsletterFormPath, '/?index#newsletter', home],
  newsletterSubscribedPath: [storefront.newsletterSubscribedPath, '/?subscribed=1#newsletter', home],
  searchPath: [storefront.searchPath, '/search', 'search'],
  productPath: [storefront.productPath('oil-tank'), '/product/oil-tank', 'product/:slug'],
  categoryPath: [storefront.categoryPath('oil/tanks'), '/oil/tanks', listing],
  contentPath: [storefront.contentPath('delivery'), '/delivery', 'delivery'],
  contentSentPath: [storefront.contentSentPath('contact'), '/contact?sent=1#enquiry', 'contact'],
  contactPath: [storefront.contactPath, '/contact', 'contact'],
  contactMessagePath: [storefront.contactMessagePath('2 & 3?'), '/contact?message=2+%26+3%3F', 'contact'],
  cookiePolicyPath: [storefront.cookiePolicyPath, '/cookie-policy', 'cookie-policy'],
  tankRemovalPath: [storefront.tankRemovalPath, '/tank-removal', 'tank-removal'],
  faqPath: [storefront.faqPath, '/faq', 'faq'],
  faqAnswerPath: [storefront.faqAnswerPath('vat'), '/faq#vat', 'faq'],
  languagePath: [storefront.languagePath, '/language', 'language'],
  iconPath: [storefront.iconPath, '/favicon.ico', 'favicon.ico'],
  touchIconPath: [storefront.touchIconPath, '/apple-touch-icon.png', 'apple-touch-icon.png'],
  webManifestPath: [storefront.webManifestPath, '/site.webmanifest', 'site.webmanifest'],
  expiredFormPath: [storefront.expiredFormPath, '/expired', 'expired'],
  openingSoonPath: [storefront.openingSoonPath, '/opening-soon', 'opening-soon'],
  refusedRequestPath: [storefront.refusedRequestPath, '/request-refused', 'request-refused'],
}

const pageCases = Object.entries({
  ...accountCases,
  ...backofficeCases,
  ...checkoutCases,
  ...contentEditingCases,
  ...enquiryCases,
  ...storefrontCases,
}).map(([name, [built, expected, route]]) => ({ name, built, expected, route }))

/** All paths of `routes.ts` but the home page and the listing, which takes every other path. */
const routePaths = listRouteSegments(routes).map((segments) => segments.join('/'))

const findRoutes = (path: string) => {
  const { pathname } = new URL(path, 'http://shop')
  if (pathname === '/') return [home]
  // The router prefers a fixed path.
  const fixed = routePaths.filter((route) => `/${route}` === pathname)
  const found = fixed.length > 0 ? fixed : routePaths.filter((route) => matchPath(`/${route}`, pathname))
  return found.length === 0 ? [listing] : found
}

describe('paths of pages', () => {
  it.each(pageCases)('$name builds $expected, which opens the route "$route" only', ({ built, expected, route }) => {
    expect(built).toBe(expected)
    expect(findRoutes(built)).toEqual([route])
  })

  it('exist for every route that a page links to', () => {
    // Developers type them.
    const isNeverLinked = (route: string) => route.startsWith('dev/')
    const linked = new Set(pageCases.map(({ route }) => route))
    const isContent = (route: string) =>
      routes.some(({ path, file }) => path === route && file === 'storefront/content/content-page.tsx')
    expect(routePaths.filter((route) => !linked.has(route) && !isContent(route) && !isNeverLinked(route))).toEqual([])
  })
})

describe('paths of files', () => {
  it.each(Object.entries(fileCases))('%s builds the URL of its endpoint', (_name, [built, expected]) => {
    expect(built).toBe(expected)
    expect(findRoutes(built)).toEqual([listing])
  })
})
