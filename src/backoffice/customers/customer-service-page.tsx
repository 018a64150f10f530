import { redirect } from 'react-router'
import { BackofficePage } from '#src/backoffice/shell/backoffice-page.tsx'
import { unwrapOrThrow } from '#src/backoffice/shell/unwrap-or-throw.ts'
import { CustomerSearchResults } from '#src/domains/customers/components/customer-search-results.tsx'
import { NewCustomerFields } from '#src/domains/customers/components/new-customer-fields.tsx'
import { newCustomerForm, serviceModeForm } from '#src/domains/customers/service-mode/service-mode-contract.ts'
import {
  createServedCustomer,
  findServedCustomer,
  searchCustomers,
  startServiceMode,
  stopServiceMode,
} from '#src/domains/customers/service-mode/service-mode-service.server.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { parseForm } from '#src/shared/form/form-data.ts'
import { getField } from '#src/shared/form/submitted-fields.ts'
import { translate } from '#src/shared/locale/message.ts'
import { customerServicePath, serviceModeOffPath } from '#src/shared/paths/backoffice-paths.ts'
import { homePath } from '#src/shared/paths/storefront-paths.ts'
import { refuse } from '#src/shared/result.ts'
import * as serviceModeText from '#src/translations/backoffice/service-mode-text.ts'
import { Button } from '#src/ui/button/button.tsx'
import { buttonClasses } from '#src/ui/button/button-style.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { respondWithErrors } from '#src/ui/form/respond-with-errors.ts'
import { searchIcon } from '#src/ui/icons/actions.ts'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import type { Route } from './+types/customer-service-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const query = new URL(request.url).searchParams
  const search = (query.get('q') ?? '').slice(0, 100)
  return {
    title: translate(visitor.locale, serviceModeText.title),
    search,
    customers: unwrapOrThrow(await searchCustomers(shop, visitor, search)),
    served: (await findServedCustomer(shop, visitor)) ?? null,
    isOff: query.has('off'),
  }
}

/** The only way to switch customer-service mode on: a form with the CSRF token, never a link. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const visitor = context.get(visitorContext)
  const form = await request.formData()
  const intent = getField(form, 'intent')
  if (intent === 'off') {
    unwrapOrThrow(await stopServiceMode(shop, visitor))
    return redirect(serviceModeOffPath, 303)
  }
  if (intent === 'create') {
    const parsed = parseForm(newCustomerForm, form, visitor.locale)
    if (!parsed.ok) return respondWithErrors(form, parsed.refusal)
    const created = await createServedCustomer(shop, visitor, parsed.value)
    if (created.ok) return redirect(homePath, 303)
    const { refusal } = created
    if (refusal === 'email_taken')
      return respondWithErrors(form, { email: [translate(visitor.locale, serviceModeText.emailTaken)] })
    return unwrapOrThrow<never>(refuse(refusal))
  }
  const parsed = parseForm(serviceModeForm, form, visitor.locale)
  unwrapOrThrow(parsed.ok ? await startServiceMode(shop, visitor, parsed.value.customer) : refuse('not_found'))
  return redirect(homePath, 303)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.title }]
}

export default function CustomerServicePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { title, search, customers, served, isOff } = loaderData
  return (
    <BackofficePage title={title}>
      {isOff && !actionData && <MessageBox type="success" title={t(serviceModeText.isOff)} />}
      {served ? (
        <a href={homePath} className={buttonClasses({ className: 'justify-self-start' })}>
          {t(serviceModeText.openShop)}
        </a>
      ) : (
        <p className="max-w-160">{t(serviceModeText.about)}</p>
      )}
      <section className="backoffice-panel" aria-labelledby="find-customer">
        <h2 id="find-customer">{t(serviceModeText.searchTitle)}</h2>
        <search>
          <form
            method="get"
            action={customerServicePath}
            className="flex flex-wrap items-end gap-2 [&_.required-hint]:hidden"
          >
            <TextField
              key={search}
              name="q"
              type="search"
              label={t(serviceModeText.searchLabel)}
              defaultValue={search}
              autoComplete="off"
              className="min-w-[min(16rem,100%)] flex-1"
            />
            <Button type="submit" variant="secondary" icon={searchIcon}>
              {t(serviceModeText.search)}
            </Button>
          </form>
        </search>
        {search && <CustomerSearchResults customers={customers} typed={search} />}
      </section>
      <section className="backoffice-panel" aria-labelledby="new-customer">
        <h2 id="new-customer">{t(serviceModeText.createTitle)}</h2>
        <p>{t(serviceModeText.createAbout)}</p>
        <PostForm
          intent="create"
          label={t(serviceModeText.createTitle)}
          submit={t(serviceModeText.create)}
          refused={actionData}
        >
          {(field) => <NewCustomerFields field={field} />}
        </PostForm>
      </section>
    </BackofficePage>
  )
}
