import { type Message, text } from '#src/shared/message.ts'

export const question = text('How did you find us?', '¿Cómo nos ha encontrado?')

/** spec §5, in its order; the English words are what is stored. */
export const referrers = {
  'Google Ads': text('Google Ads', 'Google Ads'),
  'Search Engine': text('Search Engine', 'Buscador'),
  'Facebook Ads': text('Facebook Ads', 'Anuncios de Facebook'),
  'Youtube Ads': text('Youtube Ads', 'Anuncios de YouTube'),
  'Other paid social media advertising': text(
    'Other paid social media advertising',
    'Otra publicidad en redes sociales',
  ),
  'Facebook post/group': text('Facebook post/group', 'Publicación o grupo de Facebook'),
  'Twitter post': text('Twitter post', 'Publicación de Twitter'),
  'Instagram post/story': text('Instagram post/story', 'Publicación o historia de Instagram'),
  'Other social media': text('Other social media', 'Otra red social'),
  Email: text('Email', 'Correo electrónico'),
  Radio: text('Radio', 'Radio'),
  TV: text('TV', 'Televisión'),
  Newspaper: text('Newspaper', 'Periódico'),
  'Word of mouth': text('Word of mouth', 'Boca a boca'),
  'Networking Event': text('Networking Event', 'Encuentro profesional'),
  Exhibition: text('Exhibition', 'Feria'),
  Other: text('Other', 'Otro'),
}

/** For staff who read in another language than the one it is stored in; what was typed in elsewhere stays as it is. */
export function nameOfReferrer(stored: string): Message {
  return Object.hasOwn(referrers, stored) ? referrers[stored as keyof typeof referrers] : text(stored, stored)
}
