import type { PageText } from '#src/domains/content/pages/page-templates.ts'
import type { Translations } from '#src/shared/locale/languages.ts'
import { categoryTree } from '../catalogue/categories/categories.ts'
import type { CategoryNode } from '../catalogue/categories/category-node.ts'
import { cleaningServicePages } from './cleaning-service-pages.ts'
import { tankServicePages } from './tank-service-pages.ts'

export type DemoMenuEntry = {
  name: Translations
  url: string
  color?: string
  type?: 'primary' | 'other'
  hasViewAll?: boolean
  items?: readonly DemoMenuEntry[]
  /** Paths of the categories that get a tile with a picture. */
  bigLinks?: readonly string[]
}

const bigLinksByPath: Readonly<Record<string, readonly string[]>> = {
  oil: ['oil/oil-tanks/bunded-oil-tanks', 'oil/oil-boilers', 'oil/oil-filters/free-spare-filter'],
  water: ['water/water-tanks/rainwater-tanks', 'water/water-tanks/potable-water-tanks'],
  fuel: ['fuel/fuel-storage/diesel-tanks', 'fuel/fuel-storage/bowsers', 'fuel/pumps/diesel-transfer-pumps'],
  'branded-goods': ['branded-goods/drinkware/mugs', 'branded-goods/workwear/hi-vis', 'branded-goods/events/banners'],
}

function toMenuEntry(node: CategoryNode, parentPath = ''): DemoMenuEntry {
  const path = parentPath + node.slug
  return {
    name: node.title,
    url: `/${path}`,
    color: node.slug === 'free-spare-filter' ? '#c8102e' : undefined,
    hasViewAll: node.children !== undefined,
    items: node.children?.map((child) => toMenuEntry(child, `${path}/`)),
    bigLinks: bigLinksByPath[path],
  }
}

const pageEntry = ({ slug, title }: PageText): DemoMenuEntry => ({ name: title, url: `/${slug}` })

/** The eight service pages, in the order of the menu. */
const services = [...tankServicePages, ...cleaningServicePages].map(pageEntry)

const link = (name: Translations, url: string): DemoMenuEntry => ({ name, url })

export const demoMenus: Readonly<Record<'header' | 'services' | 'footer', readonly DemoMenuEntry[]>> = {
  header: [
    ...categoryTree.map((node) => toMenuEntry(node)),
    { name: { en: 'Services', es: 'Servicios' }, url: '/tank-installation', items: services },
  ],
  services,
  footer: [
    {
      name: { en: 'Products', es: 'Productos' },
      url: '',
      type: 'primary',
      items: [
        link({ en: 'Oil tanks', es: 'Depósitos de gasóleo' }, '/oil/oil-tanks'),
        link({ en: 'Oil boilers', es: 'Calderas de gasóleo' }, '/oil/oil-boilers'),
        link({ en: 'Oil filters', es: 'Filtros de gasóleo' }, '/oil/oil-filters'),
        link({ en: 'Water tanks', es: 'Depósitos de agua' }, '/water/water-tanks'),
        link({ en: 'Diesel tanks', es: 'Depósitos de diésel' }, '/fuel/fuel-storage/diesel-tanks'),
        link({ en: 'Branded goods', es: 'Artículos personalizados' }, '/branded-goods'),
      ],
    },
    { name: { en: 'Services', es: 'Servicios' }, url: '', type: 'other', items: services },
    {
      name: { en: 'Help', es: 'Ayuda' },
      url: '',
      type: 'other',
      items: [
        link({ en: 'Contact', es: 'Contacto' }, '/contact'),
        link({ en: 'Questions and answers', es: 'Preguntas frecuentes' }, '/faq'),
        link({ en: 'Delivery', es: 'Entregas' }, '/delivery'),
        link({ en: 'Returns', es: 'Devoluciones' }, '/returns'),
        link({ en: 'Request a quote', es: 'Solicitar presupuesto' }, '/quote'),
      ],
    },
    {
      name: { en: 'Company', es: 'Empresa' },
      url: '',
      type: 'other',
      items: [
        link({ en: 'About us', es: 'Quiénes somos' }, '/about'),
        link({ en: 'Trade account', es: 'Cuenta profesional' }, '/trade-account'),
        link({ en: 'Terms and conditions', es: 'Condiciones generales' }, '/terms'),
        link({ en: 'Privacy policy', es: 'Política de privacidad' }, '/privacy'),
        link({ en: 'Cookie policy', es: 'Política de cookies' }, '/cookie-policy'),
      ],
    },
  ],
}
