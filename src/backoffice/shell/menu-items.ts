import type { Permission } from '#src/domains/access/access.ts'
import type { Message } from '#src/shared/locale/message.ts'
import {
  accountingPath,
  attributesPath,
  auditPath,
  brandsPath,
  categoriesPath,
  customerServicePath,
  customersPath,
  editHomePath,
  emailsPath,
  enquiriesPath,
  menusPath,
  optionsPath,
  overviewPath,
  pagesPath,
  paymentAlertsPath,
  productionBoardPath,
  productionSetsPath,
  receivablesPath,
  redirectsPath,
  reportsPath,
  settingsPath,
  shopHealthPath,
  staffOrdersPath,
  staffProductsPath,
  staffQuotesPath,
  stockPath,
  tradeApplicationsPath,
  usersPath,
  vouchersPath,
} from '#src/shared/paths/backoffice-paths.ts'
import { emailTextsPath, faqEditingPath, newsletterAdminPath } from '#src/shared/paths/content-editing-paths.ts'
import * as backofficeText from '#src/translations/backoffice/backoffice-text.ts'
import * as brandsText from '#src/translations/backoffice/brands-text.ts'
import * as attributesText from '#src/translations/backoffice/catalogue/attributes-text.ts'
import * as optionsText from '#src/translations/backoffice/catalogue/options-text.ts'
import * as productionText from '#src/translations/backoffice/catalogue/production-times-text.ts'
import * as categoriesText from '#src/translations/backoffice/categories-text.ts'
import * as emailTextsText from '#src/translations/backoffice/content/email-texts-text.ts'
import * as faqText from '#src/translations/backoffice/content/faq-text.ts'
import * as homeEditorText from '#src/translations/backoffice/content/home-editor-text.ts'
import * as menusText from '#src/translations/backoffice/content/menus-text.ts'
import * as customersText from '#src/translations/backoffice/customers/customer-records-text.ts'
import * as receivablesText from '#src/translations/backoffice/customers/receivables-text.ts'
import * as tradeText from '#src/translations/backoffice/customers/trade-applications-text.ts'
import * as emailLogText from '#src/translations/backoffice/email-log-text.ts'
import * as newsletterText from '#src/translations/backoffice/marketing/newsletter-admin-text.ts'
import * as vouchersText from '#src/translations/backoffice/marketing/voucher-admin-text.ts'
import * as productionBoardText from '#src/translations/backoffice/orders/production-board-text.ts'
import * as pagesText from '#src/translations/backoffice/pages-text.ts'
import * as alertsText from '#src/translations/backoffice/payment-alerts-text.ts'
import * as productsText from '#src/translations/backoffice/products-text.ts'
import * as quoteAdminText from '#src/translations/backoffice/quote-admin-text.ts'
import * as redirectsText from '#src/translations/backoffice/redirects-text.ts'
import * as accountingText from '#src/translations/backoffice/reports/accounting-text.ts'
import * as reportsText from '#src/translations/backoffice/reports/reports-text.ts'
import * as settingsText from '#src/translations/backoffice/settings-text.ts'
import * as healthText from '#src/translations/backoffice/shop-health-text.ts'
import * as stockText from '#src/translations/backoffice/stock-text.ts'
import * as usersText from '#src/translations/backoffice/users-text.ts'
import { arrowRightIcon } from '#src/ui/icons/arrows.ts'
import { checkIcon, gridIcon, homeIcon, listIcon } from '#src/ui/icons/controls.ts'
import { certificateIcon, settingsIcon } from '#src/ui/icons/documents.ts'
import type { IconShape } from '#src/ui/icons/icon.tsx'
import { basketIcon, documentIcon, mailIcon, userIcon } from '#src/ui/icons/shop.ts'
import { shieldIcon, warningIcon } from '#src/ui/icons/status.ts'

export type BackofficeMenuItem = { to: string; name: Message; icon: IconShape; permission: Permission }
/** Pages under one heading; the first group needs none. */
export type BackofficeMenuGroup = { name?: Message; items: readonly BackofficeMenuItem[] }

export const backofficeMenu: readonly BackofficeMenuGroup[] = [
  { items: [{ to: overviewPath, name: backofficeText.overview, icon: gridIcon, permission: 'backoffice.open' }] },
  {
    name: backofficeText.salesMenu,
    items: [
      { to: staffOrdersPath, name: backofficeText.orders, icon: basketIcon, permission: 'order.read' },
      { to: productionBoardPath, name: productionBoardText.title, icon: checkIcon, permission: 'order.produce' },
      { to: staffQuotesPath, name: quoteAdminText.title, icon: documentIcon, permission: 'quote.manage' },
      { to: enquiriesPath, name: backofficeText.enquiries, icon: mailIcon, permission: 'enquiry.manage' },
      {
        to: customerServicePath,
        name: backofficeText.customerService,
        icon: userIcon,
        permission: 'order.on-behalf',
      },
    ],
  },
  {
    name: backofficeText.customersMenu,
    items: [
      { to: customersPath, name: customersText.title, icon: userIcon, permission: 'customer.read' },
      { to: tradeApplicationsPath, name: tradeText.title, icon: certificateIcon, permission: 'trade.approve' },
      { to: emailsPath, name: emailLogText.title, icon: mailIcon, permission: 'email.read' },
    ],
  },
  {
    name: backofficeText.moneyMenu,
    items: [
      { to: receivablesPath, name: receivablesText.title, icon: documentIcon, permission: 'payment.manage' },
      { to: reportsPath, name: reportsText.title, icon: gridIcon, permission: 'report.read' },
      { to: accountingPath(), name: accountingText.title, icon: listIcon, permission: 'accounting.export' },
      { to: paymentAlertsPath, name: alertsText.title, icon: warningIcon, permission: 'payment.manage' },
    ],
  },
  {
    name: backofficeText.catalogueMenu,
    items: [
      { to: staffProductsPath, name: productsText.title, icon: listIcon, permission: 'catalogue.read' },
      { to: stockPath, name: stockText.title, icon: gridIcon, permission: 'stock.read' },
      { to: categoriesPath, name: categoriesText.title, icon: listIcon, permission: 'catalogue.edit' },
      { to: brandsPath, name: brandsText.title, icon: certificateIcon, permission: 'catalogue.edit' },
      { to: attributesPath, name: attributesText.title, icon: checkIcon, permission: 'catalogue.edit' },
      { to: optionsPath(), name: optionsText.title, icon: gridIcon, permission: 'catalogue.edit' },
      { to: productionSetsPath, name: productionText.title, icon: listIcon, permission: 'catalogue.edit' },
    ],
  },
  {
    name: backofficeText.contentMenu,
    items: [
      { to: editHomePath, name: homeEditorText.title, icon: homeIcon, permission: 'content.edit' },
      { to: pagesPath, name: pagesText.title, icon: documentIcon, permission: 'content.edit' },
      { to: menusPath, name: menusText.title, icon: listIcon, permission: 'content.edit' },
      { to: faqEditingPath, name: faqText.title, icon: documentIcon, permission: 'content.edit' },
      { to: emailTextsPath, name: emailTextsText.title, icon: mailIcon, permission: 'content.edit' },
      { to: vouchersPath, name: vouchersText.title, icon: certificateIcon, permission: 'voucher.edit' },
      { to: newsletterAdminPath, name: newsletterText.title, icon: mailIcon, permission: 'newsletter.manage' },
      { to: redirectsPath, name: redirectsText.title, icon: arrowRightIcon, permission: 'catalogue.edit' },
    ],
  },
  {
    name: backofficeText.shopMenu,
    items: [
      { to: shopHealthPath, name: healthText.title, icon: checkIcon, permission: 'settings.edit' },
      { to: settingsPath, name: settingsText.title, icon: settingsIcon, permission: 'settings.edit' },
      { to: usersPath, name: usersText.title, icon: userIcon, permission: 'users.edit' },
      { to: auditPath, name: backofficeText.audit, icon: shieldIcon, permission: 'audit.read' },
    ],
  },
]
