import { languages, locales } from '#src/shared/locale/languages.ts'
import * as menusText from '#src/translations/backoffice/content/menus-text.ts'
import { Picture } from '#src/ui/card/picture.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { MenuItem } from '../../content-contract.ts'
import type { MenuPreviewView } from '../../menus/menu-view.ts'

/** The unsaved menu as visitors would see it, every language side by side. */
export function MenuPreview({ preview }: { preview: MenuPreviewView }) {
  const t = useText()
  return (
    <section className="backoffice-panel" aria-labelledby="menu-preview">
      <h2 id="menu-preview">{t(menusText.preview)}</h2>
      <p className="text-steel">{t(menusText.previewAbout)}</p>
      <div className="grid gap-6 lg:grid-cols-2">
        {locales.map((locale) => (
          <div key={locale} lang={locale} className="grid min-w-0 content-start gap-2">
            <h3 className="text-base">{languages[locale].name}</h3>
            {preview[locale].length === 0 ? <p>{t(menusText.previewEmpty)}</p> : <Items items={preview[locale]} />}
          </div>
        ))}
      </div>
    </section>
  )
}

function Items({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul className="menu-preview">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once, and names can be equal
        <li key={index}>
          <span style={item.color ? { color: item.color } : undefined}>{item.name}</span>{' '}
          <span className="text-sm text-steel wrap-anywhere">{item.url}</span>
          {item.items.length > 0 && <Items items={item.items} />}
          {item.big_links.length > 0 && (
            <ul className="menu-preview-tiles">
              {item.big_links.map((tile) => (
                <li key={tile.url}>
                  <Picture src={tile.image_key} alt="" width={120} height={90} />
                  {tile.name}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}
