import type { Locale } from '#src/shared/locale/languages.ts'
import { text, translate } from '#src/shared/locale/message.ts'

export const question = text({ en: 'How did you find us?', es: '¿Cómo nos ha encontrado?' })

/** The options in the order of the select. The keys are stored. */
export const referrers = {
  'Google Ads': text({ en: 'Google Ads', es: 'Google Ads' }),
  'Search Engine': text({ en: 'Search Engine', es: 'Buscador' }),
  'Facebook Ads': text({ en: 'Facebook Ads', es: 'Anuncios de Facebook' }),
  'Youtube Ads': text({ en: 'Youtube Ads', es: 'Anuncios de YouTube' }),
  'Other paid social media advertising': text({
    en: 'Other paid social media advertising',
    es: 'Otra publicidad en redes sociales',
  }),
  'Facebook post/group': text({ en: 'Facebook post/group', es: 'Publicación o grupo de Facebook' }),
  'Twitter post': text({ en: 'Twitter post', es: 'Publicación de Twitter' }),
  'Instagram post/story': text({ en: 'Instagram post/story', es: 'Publicación o historia de Instagram' }),
  'Other social media': text({ en: 'Other social media', es: 'Otra red social' }),
  Email: text({ en: 'Email', es: 'Correo electrónico' }),
  Radio: text({ en: 'Radio', es: 'Radio' }),
  TV: text({ en: 'TV', es: 'Televisión' }),
  Newspaper: text({ en: 'Newspaper', es: 'Periódico' }),
  'Word of mouth': text({ en: 'Word of mouth', es: 'Boca a boca' }),
  'Networking Event': text({ en: 'Networking Event', es: 'Encuentro profesional' }),
  Exhibition: text({ en: 'Exhibition', es: 'Feria' }),
  Other: text({ en: 'Other', es: 'Otro' }),
}

/** Translates a stored referrer. Unknown values stay as they are. */
export function translateReferrer(locale: Locale, stored: string): string {
  return Object.hasOwn(referrers, stored) ? translate(locale, referrers[stored as keyof typeof referrers]) : stored
}
