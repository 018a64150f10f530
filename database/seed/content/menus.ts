import { categoryTree } from '../catalogue/categories.ts'
import type { CategoryNode } from '../catalogue/category-node.ts'
import { cleaningServicePages } from './cleaning-service-pages.ts'
import type { PageText } from './page-text.ts'
import { tankServicePages } from './tank-service-pages.ts'

export type MenuEntry = {
  name: string
  nameEs: string
  url: string
  color?: string
  type?: 'primary' | 'other'
  hasViewAll?: boolean
  items?: readonly MenuEntry[]
  /** Paths of the categories that get a tile with a picture. */
  bigLinks?: readonly string[]
}

const bigLinksOf: Readonly<Record<string, readonly string[]>> = {
  oil: ['oil/oil-tanks/bunded-oil-tanks', 'oil/oil-boilers', 'oil/oil-filters/free-spare-filter'],
  water: ['water/water-tanks/rainwater-tanks', 'water/water-tanks/potable-water-tanks'],
  fuel: ['fuel/fuel-storage/diesel-tanks', 'fuel/fuel-storage/bowsers', 'fuel/pumps/diesel-transfer-pumps'],
  'branded-goods': ['branded-goods/drinkware/mugs', 'branded-goods/workwear/hi-vis', 'branded-goods/events/banners'],
}

function entryOf(node: CategoryNode, above = ''): MenuEntry {
  const path = above + node.slug
  return {
    name: node.title,
    nameEs: node.titleEs,
    url: `/${path}`,
    color: node.slug === 'free-spare-filter' ? '#c8102e' : undefined,
    hasViewAll: node.below !== undefined,
    items: node.below?.map((child) => entryOf(child, `${path}/`)),
    bigLinks: bigLinksOf[path],
  }
}

const pageEntry = ({ slug, title, titleEs }: PageText): MenuEntry => ({ name: title, nameEs: titleEs, url: `/${slug}` })

/** spec §2: the eight service pages, in its order. */
const services = [...tankServicePages, ...cleaningServicePages].map(pageEntry)

const link = (name: string, nameEs: string, url: string): MenuEntry => ({ name, nameEs, url })

export const menus: Readonly<Record<'header' | 'services' | 'footer', readonly MenuEntry[]>> = {
  header: [
    ...categoryTree.map((node) => entryOf(node)),
    { name: 'Services', nameEs: 'Servicios', url: '/tank-installation', items: services },
  ],
  services,
  footer: [
    {
      name: 'Products',
      nameEs: 'Productos',
      url: '',
      type: 'primary',
      items: [
        link('Oil tanks', 'Depósitos de gasóleo', '/oil/oil-tanks'),
        link('Oil boilers', 'Calderas de gasóleo', '/oil/oil-boilers'),
        link('Oil filters', 'Filtros de gasóleo', '/oil/oil-filters'),
        link('Water tanks', 'Depósitos de agua', '/water/water-tanks'),
        link('Diesel tanks', 'Depósitos de diésel', '/fuel/fuel-storage/diesel-tanks'),
        link('Branded goods', 'Artículos personalizados', '/branded-goods'),
      ],
    },
    { name: 'Services', nameEs: 'Servicios', url: '', type: 'other', items: services },
    {
      name: 'Help',
      nameEs: 'Ayuda',
      url: '',
      type: 'other',
      items: [
        link('Contact', 'Contacto', '/contact'),
        link('Questions and answers', 'Preguntas frecuentes', '/faq'),
        link('Delivery', 'Entregas', '/delivery'),
        link('Returns', 'Devoluciones', '/returns'),
        link('Request a quote', 'Solicitar presupuesto', '/quote'),
      ],
    },
    {
      name: 'Company',
      nameEs: 'Empresa',
      url: '',
      type: 'other',
      items: [
        link('About us', 'Quiénes somos', '/about'),
        link('Trade account', 'Cuenta profesional', '/trade-account'),
        link('Terms and conditions', 'Condiciones generales', '/terms'),
        link('Privacy policy', 'Política de privacidad', '/privacy'),
        link('Cookie policy', 'Política de cookies', '/cookie-policy'),
      ],
    },
  ],
}
