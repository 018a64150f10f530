import type { ContentPage, PageGlobals } from '#src/domains/content/content-contract.ts'
import { contactPath } from '#src/shared/paths/storefront-paths.ts'
import * as homeText from '#src/translations/storefront/home-text.ts'
import { ButtonLink } from '#src/ui/button/button-link.tsx'
import { Picture } from '#src/ui/card/picture.tsx'
import { arrowRightIcon } from '#src/ui/icons/arrows.ts'
import { documentIcon } from '#src/ui/icons/shop.ts'
import { useText } from '#src/ui/text/text.tsx'

type HomeHeroProps = {
  page: Pick<ContentPage, 'title' | 'summary' | 'image_key' | 'image_alt'>
  globals: PageGlobals
  start?: { title: string; url: string }
}

export function HomeHero({ page, globals, start }: HomeHeroProps) {
  const t = useText()
  return (
    <section className="hero on-dark">
      {page.image_key && (
        <Picture
          src={page.image_key}
          alt={page.image_alt ?? ''}
          width={1920}
          height={720}
          sizes="(width >= 720px) 100vw, 110vw"
          priority
          className="hero-picture"
        />
      )}
      <div className="page-width hero-text">
        <h1>{page.title}</h1>
        <p>{page.summary}</p>
        <div className="flex flex-wrap gap-3">
          {start && (
            <ButtonLink to={start.url} variant="inverse" size="large" icon={arrowRightIcon}>
              {t(homeText.startShopping, { category: start.title })}
            </ButtonLink>
          )}
          {globals.quoteEnabled && (
            <ButtonLink to={contactPath} variant="quiet" size="large" icon={documentIcon} className="hero-quiet">
              {t(homeText.askForQuote)}
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  )
}
