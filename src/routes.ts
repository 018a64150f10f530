import { index, type RouteConfig, route } from '@react-router/dev/routes'

/** Every page of the shop, one line per URL of spec §2. */
export default [
  index('storefront/pages/home-page.tsx'),
  route('*', 'storefront/pages/not-found-page.tsx'),
] satisfies RouteConfig
