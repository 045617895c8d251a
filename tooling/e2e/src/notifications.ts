import type { BrowserContext, Page } from '@playwright/test'

/**
 * Gives pages the permission to show notifications. Chromium's headless shell cannot show notifications and always
 * denies the permission. In this browser, a script makes the pages see the permission as granted.
 */
export async function allowNotifications(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications'])
  await context.addInitScript(() => {
    if (Notification.permission !== 'denied') return
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
    Notification.requestPermission = async () => 'granted'
  })
}

/** Whether the browser can show notifications of the page's service worker. */
export function canShowNotifications(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const attempt = registration.showNotification('Attempt', { tag: 'attempt' })
    const isShown = await attempt.then(
      () => true,
      () => false,
    )
    for (const notification of await registration.getNotifications({ tag: 'attempt' })) notification.close()
    return isShown
  })
}
