import { useDeferredValue, useId, useState } from 'react'
import { Link } from 'react-router'
import * as homeText from '#src/translations/storefront/home-text.ts'
import { searchIcon } from '#src/ui/icons/actions.ts'
import { chevronRightIcon } from '#src/ui/icons/arrows.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { FaqQuestion } from '../content-contract.ts'
import { matchQuestions } from '../match-questions.ts'

const maxResults = 8

type FaqSearchProps = { questions: readonly Pick<FaqQuestion, 'name' | 'link' | 'keywords'>[]; telephone: string }

/** Narrows the list of questions while the customer types. Without JavaScript only the list is shown. */
export function FaqSearch({ questions, telephone }: FaqSearchProps) {
  const t = useText()
  const id = useId()
  const [query, setQuery] = useState('')
  const matches = matchQuestions(questions, useDeferredValue(query))
  return (
    <div className="faq-search">
      <label htmlFor={id} className="sr-only">
        {t(homeText.faqHint)}
      </label>
      <div className="faq-field">
        <Icon shape={searchIcon} />
        <input
          id={id}
          type="search"
          className="control"
          placeholder={t(homeText.faqHint)}
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <p role="status" className="sr-only">
        {query.trim() && t(homeText.faqFound, { count: matches.length })}
      </p>
      {matches.length === 0 && <p className="py-4 text-steel">{t(homeText.faqNone, { phone: telephone })}</p>}
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {matches.slice(0, maxResults).map(({ name, link }) => (
          <li key={link} className="border-line border-b">
            <Link to={link} className="flex min-h-12 items-center justify-between gap-3 py-2 hover:text-brand">
              {name}
              <Icon shape={chevronRightIcon} size={18} className="text-steel" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
