export type NotificationType = 'general' | 'success' | 'error'

export type SiteNotification = {
  type?: NotificationType
  title?: string
  msg: string
  /** How long it is shown, in milliseconds; 4000 by default. */
  delay?: number
}

export const showNotificationEvent = 'showNotification'

/** Shows a message in the `Notifier` of the page. */
export function showNotification(notification: SiteNotification) {
  window.dispatchEvent(new CustomEvent(showNotificationEvent, { detail: notification }))
}
