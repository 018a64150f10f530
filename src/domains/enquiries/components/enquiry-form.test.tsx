// @vitest-environment happy-dom
import { cleanup, render, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { Locale } from '#src/shared/locale/languages.ts'
import { LocaleProvider } from '#src/ui/text/text.tsx'
import { EnquiryForm } from './enquiry-form.tsx'

afterEach(cleanup)

it.each<[Locale, string, string[]]>([
  ['en', 'Please fill this in.', ['Your name: ', 'Email: ', 'Postcode of the site: ', 'Your question: ']],
  ['es', 'Rellene este campo.', ['Su nombre: ', 'Correo electrónico: ', 'Código postal del lugar: ', 'Su consulta: ']],
])(
  'posted without JavaScript, the error summary names each field and links to it, in %s [SITE-11]',
  (locale, problem, named) => {
    const fields = ['name', 'email', 'postcode', 'message', 'agreement']
    const page = render(
      <LocaleProvider locale={locale}>
        <EnquiryForm
          page="tank-removal"
          replyPromise="We reply within 1 hour."
          hasPostcodeField
          agreement="I accept"
          refused={{ errors: Object.fromEntries(fields.map((field) => [field, [problem]])), values: {} }}
        />
      </LocaleProvider>,
    )
    const [summary] = page.getAllByRole('alert')
    const links = within(summary as HTMLElement).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      ...named.map((label) => `${label}${problem}`),
      locale === 'en' ? 'Your agreement: Please fill this in.' : 'Su conformidad: Rellene este campo.',
    ])
    const targets = links.map((link) => page.container.querySelector(link.getAttribute('href') ?? ''))
    expect(targets.map((target) => target?.getAttribute('name'))).toEqual(fields)
  },
)

it.each([
  ['before sending', undefined, ['We reply within 1 hour.']],
  ['once, after sending', 'Thank you. We reply within 1 hour.', ['Thank you. We reply within 1 hour.']],
])('states the reply time %s [SITE-11]', (_name, thanks, expected) => {
  const page = render(<EnquiryForm page="contact" replyPromise="We reply within 1 hour." thanks={thanks} />)
  expect(page.getAllByText(/We reply within 1 hour/).map((element) => element.textContent)).toEqual(expected)
})

it('applies for a trade account in words of an application [STAFF-07]', () => {
  const page = render(<EnquiryForm page="trade-account" replyPromise="We tell you by email." isApplication />)
  expect(page.getByRole('button').textContent).toBe('Enviar solicitud')
  expect(page.getByLabelText(/^Sobre su empresa/)).toBeDefined()
})
