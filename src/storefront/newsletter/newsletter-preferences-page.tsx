import { data, redirect } from 'react-router'
import { changePreferences, findSubscription } from '#src/domains/newsletter/newsletter-service.server.ts'
import { preferencesForm } from '#src/domains/newsletter/preferences-contract.ts'
import { newsletterTopics } from '#src/domains/newsletter/subscription.ts'
import { shopContext, visitorContext } from '#src/request-context.server.ts'
import { languages, localesInWritingOrder } from '#src/shared/locale/languages.ts'
import { translate } from '#src/shared/locale/message.ts'
import {
  confirmNewsletterPath,
  newsletterPreferencesPath,
  newsletterPreferencesSavedPath,
  unsubscribePath,
} from '#src/shared/paths/enquiry-paths.ts'
import { describePage } from '#src/storefront/shell/root-data.ts'
import * as newsletterText from '#src/translations/storefront/newsletter-text.ts'
import { CheckboxField } from '#src/ui/field/checkbox-field.tsx'
import { SelectField } from '#src/ui/field/select-field.tsx'
import { PostForm } from '#src/ui/form/post-form.tsx'
import { MessageBox } from '#src/ui/page/message-box.tsx'
import { useText } from '#src/ui/text/text.tsx'
import { TextLink } from '#src/ui/text/text-link.tsx'
import type { Route } from './+types/newsletter-preferences-page.ts'

/** Opened by the link in a newsletter. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const found = await findSubscription(context.get(shopContext), params.token)
  if (!found.ok) throw data(null, { status: 404 })
  if (found.value.state !== 'subscribed') throw redirect(confirmNewsletterPath(params.token), 303)
  return {
    ...found.value,
    token: params.token,
    title: translate(context.get(visitorContext).locale, newsletterText.preferencesTitle),
    isSaved: new URL(request.url).searchParams.has('saved'),
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const parsed = preferencesForm.safeParse(Object.fromEntries(await request.formData()))
  if (!parsed.success) throw redirect(newsletterPreferencesPath(params.token), 303)
  const changed = await changePreferences(context.get(shopContext), params.token, parsed.data)
  if (!changed.ok) throw data(null, { status: 404 })
  return redirect(newsletterPreferencesSavedPath(params.token), 303)
}

/** The URL holds the secret token: other sites get no referrer. Our own form needs it for the origin check. */
export const headers = () => ({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' })

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? [...describePage(matches, loaderData), { name: 'robots', content: 'noindex' }] : []
}

export default function NewsletterPreferencesPage({ loaderData }: Route.ComponentProps) {
  const t = useText()
  const { title, email, locale, topics, token, isSaved } = loaderData
  return (
    <div className="page-width grid max-w-160 gap-5 py-10">
      <h1>{title}</h1>
      {isSaved && <MessageBox type="success" title={t(newsletterText.saved)} live />}
      <p className="wrap-anywhere">{t(newsletterText.preferencesAbout, { email })}</p>
      <PostForm submit={t(newsletterText.save)}>
        <SelectField
          name="locale"
          label={t(newsletterText.language)}
          defaultValue={locale}
          placeholder={false}
          options={localesInWritingOrder.map((value) => ({ value, label: languages[value].name }))}
        />
        <fieldset>
          <legend className="font-semibold">{t(newsletterText.about)}</legend>
          {newsletterTopics.map((topic) => (
            <CheckboxField
              key={topic}
              name={topic}
              value="on"
              label={t(newsletterText.topics[topic])}
              defaultChecked={topics.includes(topic)}
            />
          ))}
        </fieldset>
      </PostForm>
      <p>
        <TextLink to={unsubscribePath(token)}>{t(newsletterText.unsubscribe)}</TextLink>
      </p>
    </div>
  )
}
