import { useNavigate } from 'react-router'
import { type VariationKind, variationKinds } from '#src/domains/catalogue/products/variants.ts'
import type { Configuration } from './configuration.ts'

type ConfigurationUpdate = Partial<Configuration> & {
  /** Another choice of variant. If it does not fit the other choices, they are dropped. */
  variation?: { kind: VariationKind; value: string; hasVariant: boolean }
}

type UrlState = { configuration: Configuration; defaults: Partial<Configuration> }

/** Every configuration has its own URL, so that it can be linked to and shared. Default values are left out. */
export function useConfigurationUrl(searchParams: URLSearchParams, { configuration, defaults }: UrlState) {
  const navigate = useNavigate()

  const buildHref = ({ variation, ...update }: ConfigurationUpdate) => {
    const params = new URLSearchParams()
    for (const kind of variationKinds) {
      const current = variation?.hasVariant === false ? null : searchParams.get(kind)
      const value = variation?.kind === kind ? variation.value : current
      if (value) params.set(kind, value)
    }
    const { qty, ...options } = { ...configuration, ...update }
    for (const [name, value] of Object.entries({ qty, ...options })) {
      if (value && value !== defaults[name as keyof Configuration]) params.set(name, String(value))
    }
    return `?${params}`
  }
  /**
   * Keeps the scroll position and adds no history entry. Does not navigate to the current URL: that would reload the page
   * data and lose what was chosen in the meantime.
   */
  const replaceUrl = (priced: Configuration) => {
    const href = buildHref(priced)
    return href === `?${searchParams}` ? undefined : navigate(href, { replace: true, preventScrollReset: true })
  }
  return { buildHref, replaceUrl }
}
