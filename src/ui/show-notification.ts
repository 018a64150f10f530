export type NotificationType = 'general' | 'success' | 'error'

export type SiteNotification = {
  type?: NotificationType
  title?: string
  msg: string
  /** How long it stays, in milliseconds (spec §9: 4000). */
  delay?: number
}

export const showNotificationEvent = 'showNotification'

/** Shows a message in the site notifier, wherever it stands on the page. */
export function showNotification(notification: SiteNotification) {
  window.dispatchEvent(new CustomEvent(showNotificationEvent, { detail: notification }))
}
