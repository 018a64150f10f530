import type { FooterColumn, SiteData } from '#src/domains/content/content-contract.ts'
import * as shellText from '#src/translations/shell/shell-text.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { mailIcon, pinIcon } from '#src/ui/icons/shop.ts'
import { LanguageSwitch } from '#src/ui/page/language-switch.tsx'
import { CachedMarkup } from '#src/ui/rendering/cached-markup.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { PhoneLink } from './header/phone-link.tsx'
import { VatSwitch } from './header/vat-switch.tsx'
import { Wordmark } from './header/wordmark.tsx'
import { MenuLink } from './menu/menu-link.tsx'

export function SiteFooter({ site }: { site: SiteData }) {
  const t = useText()
  const { globals } = site
  return (
    <footer className="site-footer on-dark">
      <div className="page-width footer-contact">
        <Wordmark company={globals.company} />
        <address>
          <PhoneLink telephone={globals.telephone} />
          {globals.email && (
            <a href={`mailto:${globals.email}`}>
              <Icon shape={mailIcon} size={18} />
              {globals.email}
            </a>
          )}
          {globals.addressLines.length > 0 && (
            <span>
              <Icon shape={pinIcon} size={18} />
              {globals.addressLines.join(', ')}
            </span>
          )}
        </address>
      </div>
      <CachedMarkup
        as="nav"
        source={site.footer}
        aria-label={t(shellText.footerMenu)}
        className="page-width footer-columns"
      >
        {site.footer.map((column, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn anew as a whole, and names can be equal
          <FooterLinks key={index} column={column} />
        ))}
      </CachedMarkup>
      <div className="footer-end">
        <div className="page-width">
          <p>{globals.legalNotice}</p>
          <VatSwitch />
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  )
}

function FooterLinks({ column }: { column: FooterColumn }) {
  return (
    <section data-type={column.type}>
      <h2>{column.name}</h2>
      <ul>
        {column.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn anew as a whole, and names can be equal
          <li key={index}>
            <MenuLink item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}
