import { useEffect, useId, useRef, useState } from 'react'
import { getJson } from '#src/shared/http/call.ts'
import * as pickerText from '#src/translations/backoffice/catalogue/sku-list-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextAreaField, type TextAreaFieldProps } from '#src/ui/field/text-area-field.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { searchContract } from '../../search/search-contract.ts'

type FoundProduct = { id: number; title: string; sku: string }

/** A text area with one SKU per line. With script, a search by name or SKU adds lines. */
export function SkuListField(area: TextAreaFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [added, setAdded] = useState('')
  const t = useText()
  const add = ({ sku, title }: FoundProduct) => {
    const target = field.current
    if (!target) return
    const lines = target.value.split('\n').map((line) => line.trim())
    setAdded(t(lines.includes(sku) ? pickerText.isListed : pickerText.added, { title }))
    if (lines.includes(sku)) return
    target.value = [...lines.filter(Boolean), sku].join('\n')
    // The form notices changes of its fields by this event.
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <div className="grid gap-3">
      <ProductSearch onPick={add} />
      <p role="status" className="text-steel empty:hidden">
        {added}
      </p>
      <TextAreaField {...area} ref={field} rows={4} spellCheck={false} />
    </div>
  )
}

const delayMs = 250

async function findProducts(q: string, signal: AbortSignal): Promise<FoundProduct[] | undefined> {
  const options = { query: { q }, signal }
  const response = await getJson<typeof searchContract.suggest>('/data/smart-search', options).catch(() => undefined)
  const products = response?.products.map(({ id, title, internal_sku }) => ({ id, title, sku: internal_sku ?? '' }))
  return products?.filter(({ sku }) => sku !== '')
}

/** What a search has found, after the typing has paused. Undefined while nothing is searched. */
function useProductSearch(query: string): readonly FoundProduct[] | undefined {
  const [found, setFound] = useState<{ query: string; products: FoundProduct[] }>()
  const typed = query.trim()
  useEffect(() => {
    if (typed.length < 2) return undefined
    const controller = new AbortController()
    const search = async () => {
      const products = await findProducts(typed, controller.signal)
      if (products && !controller.signal.aborted) setFound({ query: typed, products })
    }
    const timer = setTimeout(() => void search(), delayMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [typed])
  return found?.query === typed ? found.products : undefined
}

function ProductSearch({ onPick }: { onPick: (product: FoundProduct) => void }) {
  const t = useText()
  const id = useId()
  const [query, setQuery] = useState('')
  const products = useProductSearch(query)
  return (
    <div className="grid gap-2 noscript:hidden">
      <label htmlFor={id} className="font-semibold">
        {t(pickerText.search)}
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        // Enter would submit the surrounding form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="control"
      />
      <p role="status" className="text-steel empty:hidden">
        {products?.length === 0 && t(pickerText.noMatch)}
      </p>
      <ul className="grid gap-2 empty:hidden">
        {products?.map((product) => (
          <li key={product.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 wrap-anywhere">
              {product.title} <span className="text-steel">{product.sku}</span>
            </span>
            <Button
              variant="secondary"
              size="small"
              aria-label={t(pickerText.addProduct, { title: product.title })}
              onClick={() => onPick(product)}
            >
              {t(pickerText.add)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
