import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes'

// oxlint-disable-next-line node/no-process-env -- read while building, where there is no configuration yet
const isProduction = process.env.NODE_ENV === 'production'

/** Pages whose words are rows of the table `pages`. */
const contentPages = [
  'contact',
  'tank-installation',
  'tank-removal',
  'tank-replacement',
  'fuel-proof-tanks',
  'oil-tank-cleaning',
  'diesel-tank-cleaning',
  'commercial-cleaning-service',
  'red-diesel-regulation-changes',
  'delivery',
  'returns',
  'about',
  'trade-account',
  'terms',
  'privacy',
  'cookie-policy',
]

/** For developers only. */
const devPages = [
  route('dev/ui', 'storefront/pages/dev-ui-page.tsx'),
  route('dev/mails', 'storefront/pages/dev-mails-page.tsx'),
]

/** Every page of the shop, one line per URL of spec §2. */
export default [
  index('storefront/pages/home-page.tsx'),
  route('product/:url', 'storefront/pages/product-page.tsx'),
  route('request-a-free-visual/:id/:qty/:colours/:turnaround', 'storefront/pages/free-visual-page.tsx'),
  route('request-a-sample/:id', 'storefront/pages/sample-page.tsx'),
  route('search', 'storefront/pages/search-page.tsx'),
  route('checkout', 'storefront/pages/basket-page.tsx'),
  route('checkout/delivery', 'storefront/pages/checkout-delivery-page.tsx'),
  route('checkout/review/:order', 'storefront/pages/checkout-review-page.tsx'),
  route('checkout/payment', 'storefront/pages/checkout-payment-page.tsx'),
  route('checkout/complete', 'storefront/pages/checkout-complete-page.tsx'),
  route('stand-in-gateway/:session', 'storefront/pages/stand-in-gateway-page.tsx'),
  route('stand-in-designer/:id', 'storefront/pages/stand-in-designer-page.tsx'),
  route('quote', 'storefront/pages/quote-page.tsx'),
  route('quote/:token', 'storefront/pages/quote-link-page.tsx'),
  route('proof/:token', 'storefront/pages/proof-page.tsx'),
  route('checkout/quote', 'storefront/pages/checkout-quote-page.tsx'),
  route('newsletters/unsubscribe/:token', 'storefront/pages/unsubscribe-page.tsx'),
  route('faq', 'storefront/pages/faq-page.tsx'),
  route('auth/login', 'storefront/pages/login-page.tsx'),
  route('auth/logout', 'storefront/pages/logout-action.ts'),
  route('auth/register', 'storefront/pages/register-page.tsx'),
  route('auth/forgot', 'storefront/pages/forgot-page.tsx'),
  route('auth/reset/:token', 'storefront/pages/reset-page.tsx'),
  route('auth/verify-email/:token', 'storefront/pages/verify-email-page.tsx'),
  route('dashboard', 'storefront/pages/dashboard-page.tsx'),
  layout('backoffice/pages/backoffice-layout.tsx', [
    ...prefix('dashboard', [
      route('overview', 'backoffice/pages/overview-page.tsx'),
      route('orders', 'backoffice/pages/orders-page.tsx'),
      route('orders/:number', 'backoffice/pages/order-page.tsx'),
      route('quotes', 'backoffice/pages/quotes-page.tsx'),
      route('quotes/:number', 'backoffice/pages/quote-page.tsx'),
      route('customer-service', 'backoffice/pages/customer-service-page.tsx'),
      route('enquiries', 'backoffice/pages/enquiries-page.tsx'),
      route('enquiries/:id', 'backoffice/pages/enquiry-page.tsx'),
      route('mails', 'backoffice/pages/mails-page.tsx'),
      route('mails/:id', 'backoffice/pages/mail-page.tsx'),
      route('mails/:id/again', 'backoffice/pages/mail-again-page.tsx'),
      route('payment-alerts', 'backoffice/pages/payment-alerts-page.tsx'),
      route('audit', 'backoffice/pages/audit-page.tsx'),
    ]),
  ]),
  route('my-account', 'storefront/pages/account-page.tsx'),
  route('my-account/address/:id', 'storefront/pages/account-address-page.tsx'),
  route('my-account/orders', 'storefront/pages/account-orders-page.tsx'),
  route('my-account/orders/:number', 'storefront/pages/account-order-page.tsx'),
  route('my-account/quotes', 'storefront/pages/account-quotes-page.tsx'),
  route('my-account/quotes/:number', 'storefront/pages/account-quote-page.tsx'),
  route('my-account/security', 'storefront/pages/account-security-page.tsx'),
  route('my-account/export', 'storefront/pages/account-export.ts'),
  ...contentPages.map((path) => route(path, 'storefront/pages/content-page.tsx', { id: path })),
  route('site.webmanifest', 'storefront/pages/web-manifest.ts'),
  route('favicon.ico', 'storefront/pages/favicon.ts'),
  route('language', 'storefront/pages/language-action.ts'),
  route('expired', 'storefront/pages/expired-page.tsx'),
  route('form-too-large', 'storefront/pages/form-too-large-page.tsx'),
  ...(isProduction ? [] : devPages),
  route('*', 'storefront/pages/listing-page.tsx'),
] satisfies RouteConfig
